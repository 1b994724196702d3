import type { ProviderKey } from '../provider.ts'
import { mustMatch } from '../provider.ts'
import { parseJson } from './json.ts'

/** A key of a set-up that says where in a JSON answer something stands, such as `data.0.url`. */
export const placeKey = (key: string, form: string, isRequired = false): ProviderKey => ({
  key,
  form,
  isRequired,
  problem: mustMatch(/^[\w-]{1,40}(?:\.[\w-]{1,40}){0,9}$/, 'is names and places with dots between them'),
})

/**
 * What stands at a place of a JSON text; only what the answer itself holds is found.
 * @throws {SyntaxError} for what is no JSON
 */
export function readPlace(json: string, place: string): unknown {
  return place.split('.').reduce<unknown>((value, name) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isHolder ? (value as Readonly<Record<string, unknown>>)[name] : undefined
  }, parseJson(json))
}
