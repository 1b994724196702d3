import { FailedBlock } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface QueryBlockProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'isFetching' | 'refetch'>
  /** Stands in its place, in its final size, until the data is there. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * Stands for a query that is not asked yet: what belongs to a session waits until the page is live, also where its
 * answer is there already, since the server renders none.
 */
export const UNASKED = {
  data: undefined,
  isError: false,
  isFetching: false,
  refetch: () => Promise.reject(new Error('The query is not asked yet.')),
} as const

/** A part of a page that loads, fails and is tried again on its own. */
export function QueryBlock<Data>({ query, skeleton, children }: QueryBlockProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton
  return (
    <FailedBlock onRetry={() => void query.refetch()} retrying={query.isFetching}>
      <Trans>Loading failed, click to retry</Trans>
    </FailedBlock>
  )
}
