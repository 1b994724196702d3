import { FailedBlock, Skeleton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNear } from '../page-life/use-near.ts'
import styles from './next-page.module.css'

type PagedQuery = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
>

/** The end of what is loaded of a list: coming near it brings the next page, once; nothing where there is no other. */
export function NextPage({ query }: { readonly query: PagedQuery }) {
  // Each page has an end of its own.
  return query.hasNextPage ? <PageEnd key={query.data?.pages.length} query={query} /> : null
}

function PageEnd({ query }: { readonly query: PagedQuery }) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const load = () => void query.fetchNextPage()
  const loadNow = useEffectEvent(load)
  useEffect(() => {
    if (near) loadNow()
  }, [near])
  return (
    <div ref={place} className={styles.more}>
      {query.isFetchNextPageError ? (
        <FailedBlock onRetry={load} retrying={query.isFetchingNextPage}>
          <Trans>Loading failed, click to retry</Trans>
        </FailedBlock>
      ) : (
        <Skeleton shape="row" />
      )}
    </div>
  )
}
