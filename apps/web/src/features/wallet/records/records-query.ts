import type { RecordStatus, RecordType } from '@foyer/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import type { RecordFilter } from './record-filter.ts'

/** A movement of the caller's money as its row shows it. */
export interface WalletRecord {
  /** Number of the order, as players read and copy it. */
  readonly id: string
  readonly type: RecordType
  /** Minor units; below 0 where money left. */
  readonly amount: number
  /** What the wallet held afterwards, in minor units. */
  readonly balanceAfter: number
  readonly status: RecordStatus
  /** What the operator says of it; empty for nothing. */
  readonly note: string
  /** ms since 1970 */
  readonly at: number
}

/** A page of records. */
export interface RecordsPage {
  readonly records: readonly WalletRecord[]
  /** Where the next page begins; empty on the last. */
  readonly next: string
}

/** Records of one page. */
const PAGE_SIZE = 20
/** Money is asked for whenever it is shown; what came a moment ago, while the page opened, is not asked for again. */
const FRESH_MS = 5_000

/** The caller's records, newest first, page after page; asked for with a session only. */
export function recordsQuery({ api }: Pick<ScreenContext, 'api'>, { type, period }: RecordFilter) {
  return infiniteQueryOptions({
    queryKey: [OWN, 'wallet-records', type, period],
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    initialPageParam: '',
    getNextPageParam: ({ next }: RecordsPage) => next || undefined,
    queryFn: async ({ pageParam, signal }): Promise<RecordsPage> => {
      const { list, next } = await api.call('walletRecords', {
        query: {
          period,
          pageSize: PAGE_SIZE,
          ...(type === '' ? {} : { type }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
        signal,
      })
      return { records: list.map(toRecord), next }
    },
  })
}

function toRecord({ orderNo, time, ...record }: CallValue<'walletRecords'>['list'][number]): WalletRecord {
  return { ...record, id: orderNo, at: time }
}
