import type { FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { ApiError } from '../api/api-error.ts'
import { isStorable } from '../operations/storable.ts'

/** The body of a request, by its schema. @throws {ApiError} `validation.failed` naming the field */
export function readBody<Schema extends TObject>({ body }: FastifyRequest, schema: Schema): Static<Schema> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  for (const [field, one] of Object.entries<TSchema>(schema.properties)) {
    if (!Value.Check(one, given[field]) || !isStorable(given[field]))
      throw new ApiError('validation.failed', { field, message: `${field} is missing or wrong.` })
  }
  return given as Static<Schema>
}
