import type { LanguageCode } from '@foyer/contract/languages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import { paths, withQuery } from '../../lib/paths.ts'
import type { ScreenContext, Search } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** Claims of one page. */
const PAGE_SIZE = 20
/** What came a moment ago, while the page opened, is not asked for again, in ms. */
const FRESH_MS = 5_000

/** What may be claimed; amounts are minor units, times ms since 1970. */
export type Rebates = CallValue<'rebates'>
type ClaimPage = CallValue<'rebateClaims'>

/** What the caller has earned since the last claim. */
export const rebatesQuery = ({ api }: Pick<ScreenContext, 'api'>, language: LanguageCode) =>
  queryOptions({
    queryKey: [OWN, 'rebates', language],
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call('rebates', { query: { language }, signal }),
  })

/** The caller's claims, newest first, page after page. */
export const claimsQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  infiniteQueryOptions({
    queryKey: [OWN, 'rebate-claims'],
    staleTime: FRESH_MS,
    initialPageParam: '',
    getNextPageParam: ({ next }: ClaimPage) => next || undefined,
    queryFn: ({ pageParam, signal }): Promise<ClaimPage> =>
      api.call('rebateClaims', {
        query: { pageSize: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
  })

/** The part of the page that the address chooses. */
export type RebateView = 'now' | 'claims'

/** The part that the address chooses; what may be claimed where it chooses none. */
export const readView = ({ view }: Search): RebateView => (view === 'claims' ? 'claims' : 'now')

/** The address that chooses a part. */
export const rebatePath = (view: RebateView): string =>
  withQuery(paths.rebate, { view: view === 'now' ? '' : view })
