import ajvCompiler from '@fastify/ajv-compiler'
import { TRACKERS } from '../api/trackers.ts'

interface RoutePart {
  readonly httpPart?: string
  readonly schema?: { readonly required?: readonly string[] }
}
type Validate = ((data: unknown) => unknown) & { errors?: unknown }
type BuildValidator = ReturnType<typeof ajvCompiler>

const build = ajvCompiler()

/**
 * Fastify's own compiler of schemas, but for bodies: what stands in an address is text, and is turned into what its
 * schema asks for; a JSON body says itself what each value is, so that neither `10000` nor `["10000"]` passes for
 * `"10000"`. A parameter of an address that may be left out counts as absent where it is empty,
 * and so does what trackers add.
 */
export const buildValidator = ((schemas: never, options: { readonly customOptions?: object }) => {
  const coercing = build(schemas, options as never) as (route: RoutePart) => Validate
  const strict = build(schemas, {
    ...options,
    customOptions: { ...options.customOptions, coerceTypes: false },
  } as never) as typeof coercing
  return (route: RoutePart) => {
    if (route.httpPart === 'body') return strict(route)
    const validate = coercing(route)
    return route.httpPart === 'querystring' ? withoutEmpty(validate, route.schema?.required) : validate
  }
}) as unknown as BuildValidator

/** What advertisers, proxies and caches add to any address; other parameters that a call does not know are refused by name. */
const isAdded = (name: string): boolean => TRACKERS.test(name) || name === '_'

function withoutEmpty(validate: Validate, required: readonly string[] = []): Validate {
  const checked: Validate = (query) => {
    const parameters = query as Record<string, unknown>
    for (const name of Object.keys(parameters)) {
      if (isAdded(name) || (parameters[name] === '' && !required.includes(name))) delete parameters[name]
    }
    const result = validate(query)
    checked.errors = validate.errors
    return result
  }
  return checked
}
