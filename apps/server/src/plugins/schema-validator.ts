import ajvCompiler from '@fastify/ajv-compiler'

type BuildValidator = ReturnType<typeof ajvCompiler>

const build = ajvCompiler()

/**
 * Fastify's own compiler of schemas, but for bodies: what stands in an address is text, and is turned into what its schema
 * asks for; a JSON body says itself what each value is, so that neither `10000` nor `["10000"]` passes for `"10000"`.
 */
export const buildValidator = ((schemas: never, options: { readonly customOptions?: object }) => {
  const coercing = build(schemas, options as never) as (route: { httpPart?: string }) => unknown
  const strict = build(schemas, {
    ...options,
    customOptions: { ...options.customOptions, coerceTypes: false },
  } as never) as typeof coercing
  return (route: { httpPart?: string }) => (route.httpPart === 'body' ? strict : coercing)(route)
}) as unknown as BuildValidator
