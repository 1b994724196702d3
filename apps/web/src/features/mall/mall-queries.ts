import type { LanguageCode } from '@foyer/contract/languages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import { paths, withQuery } from '../../lib/paths.ts'
import type { ScreenContext, Search } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** Orders of one page. */
const PAGE_SIZE = 20
/** What came a moment ago, while the page opened, is not asked for again, in ms. */
const FRESH_MS = 5_000

/** The caller's points, and the items; amounts of money are minor units. */
export type Mall = CallValue<'mall'>
/** An item of the mall. */
export type MallItem = Mall['items'][number]
type OrderPage = CallValue<'mallOrders'>

/** First parts of the keys of everything here. */
export const MALL_KEY = [OWN, 'mall'] as const

/** The caller's points, and the items. */
export const mallQuery = ({ api }: Pick<ScreenContext, 'api'>, language: LanguageCode) =>
  queryOptions({
    queryKey: [...MALL_KEY, 'items', language],
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call('mall', { query: { language }, signal }),
  })

/** What the caller has redeemed, newest first, page after page. */
export const ordersQuery = ({ api }: Pick<ScreenContext, 'api'>, language: LanguageCode) =>
  infiniteQueryOptions({
    queryKey: [...MALL_KEY, 'orders', language],
    staleTime: FRESH_MS,
    initialPageParam: '',
    getNextPageParam: ({ next }: OrderPage) => next || undefined,
    queryFn: ({ pageParam, signal }): Promise<OrderPage> =>
      api.call('mallOrders', {
        query: { language, pageSize: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
  })

/** The part of the page that the address chooses. */
export type MallView = 'items' | 'orders'

/** The part that the address chooses; the items where it chooses none. */
export const readView = ({ view }: Search): MallView => (view === 'orders' ? 'orders' : 'items')

/** The address that chooses a part. */
export const mallPath = (view: MallView): string =>
  withQuery(paths.mall, { view: view === 'items' ? '' : view })
