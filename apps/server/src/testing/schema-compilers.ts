import serializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'
import { buildValidator } from '../plugins/schema-validator.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

const validators = new Map<string, unknown>()
const serializers = new Map<string, unknown>()

/**
 * The product's compilers of schemas, which keep what they made: tests build hundreds of applications with the same
 * schemas, and compiling these takes three quarters of the time of a build.
 */
export const schemaCompilers: Compilers = {
  buildValidator: keeping(validators, buildValidator),
  buildSerializer: keeping(serializers, serializerSelector()),
}

type Compile = (route: { readonly schema?: unknown; readonly httpPart?: string }) => unknown

function keeping<Build extends (...options: never[]) => unknown>(
  kept: Map<string, unknown>,
  build: Build,
): Build {
  const buildKeeping = (...options: Parameters<Build>) => {
    const compile = build(...options) as Compile
    return (route: Parameters<Compile>[0]) => {
      const key = JSON.stringify([options, route.httpPart, route.schema])
      const compiled = kept.get(key) ?? compile(route)
      kept.set(key, compiled)
      return compiled
    }
  }
  return buildKeeping as unknown as Build
}
