import type { Plugin } from 'vite'
import * as contract from '../../../packages/contract/src/index.ts'

const NAME = 'virtual:api-calls'

/**
 * Gives the browser what it needs of each endpoint to call it (method, path, module, times) without the schemas, so
 * that the contract stays the only place where they are written.
 */
export function apiCalls(): Plugin {
  const calls = Object.fromEntries(
    Object.values(contract).flatMap((entry) => {
      if (typeof entry !== 'object' || !('access' in entry)) return []
      const { id, method, path, access, module, cacheMs, throttleMs, quiet } = entry as contract.Endpoint
      return [[id, { method, path, access, module, cacheMs, throttleMs, quiet }]]
    }),
  )
  return {
    name: 'foyer:api-calls',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export const calls = ${JSON.stringify(calls)}` : null),
  }
}
