import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Answers that a rendered page carries, so that the browser asks for none of them again. */
export type CarriedData = readonly (readonly [key: QueryKey, data: unknown])[]

/** What a rendering has read, leaving out what failed. */
export function carryData(queries: QueryClient): CarriedData {
  return queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data] as const)
}

/** Puts carried answers in place before the first rendering in the browser. */
export function takeCarriedData(queries: QueryClient, data: CarriedData): void {
  for (const [key, value] of data) queries.setQueryData(key, value)
}
