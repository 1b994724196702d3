import { QueryClient } from '@tanstack/react-query'
import { CallError } from './api/api.ts'

/** How long a list stays in memory after its screen has gone, in ms; back shows it without asking again. */
const KEPT_MS = 30 * 60_000

/** The store of answers. The API layer repeats reads itself, so nothing is repeated here. */
export function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: KEPT_MS,
        retry: false,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        throwOnError: (error) => !(error instanceof CallError),
      },
    },
  })
}
