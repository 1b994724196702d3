import type { Plugin } from 'vite'
import * as contract from '../../../packages/contract/src/index.ts'

const NAME = 'virtual:api-calls'

/**
 * Gives the browser what it needs of each endpoint to call it (method, path, module, times) and to read its answer
 * (which fields are lists) without the schemas, so that the contract stays the only place where they are written.
 */
export function apiCalls(): Plugin {
  const calls = Object.fromEntries(
    Object.values<unknown>(contract).flatMap((entry) => {
      if (!contract.isEndpoint(entry)) return []
      const { id, method, path, access, module, encrypted, form, cacheMs, throttleMs, waitsMs, quiet } = entry
      const lists = listsOf(entry.value)
      const anyHost = contract.isForAnyHost(entry) || undefined
      return [
        [
          id,
          {
            method,
            path,
            access,
            anyHost,
            module,
            encrypted,
            form,
            cacheMs,
            throttleMs,
            waitsMs,
            quiet,
            lists,
          },
        ],
      ]
    }),
  )
  return {
    name: 'foyer:api-calls',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const calls = ${JSON.stringify(calls)}` : null),
  }
}

/** Where an answer holds lists, as paths of field names; `*` stands for each entry of a list. */
function listsOf(schema: object, path: readonly string[] = []): string[][] {
  if ('items' in schema && schema.items && typeof schema.items === 'object')
    return [[...path], ...listsOf(schema.items, [...path, '*'])]
  if (!('properties' in schema) || typeof schema.properties !== 'object' || !schema.properties) return []
  return Object.entries(schema.properties).flatMap(([name, field]) => listsOf(field, [...path, name]))
}
