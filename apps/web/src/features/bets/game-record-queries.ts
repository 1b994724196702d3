import type { LanguageCode } from '@foyer/contract/languages'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { filterQuery, type GameRecordFilter } from './game-record-filter.ts'

/** Rounds of one page. */
const PAGE_SIZE = 20
/** Money is asked for whenever it is shown; what came a moment ago, while the page opened, is not asked for again. */
const FRESH_MS = 5_000

/** A page of rounds, with the sums of all that the filter lets through. */
export type GameRecordPage = CallValue<'gameRecords'>
/** A round as its row shows it; amounts are minor units, times ms since 1970. */
export type Round = GameRecordPage['list'][number]

/** The caller's rounds, newest first, page after page; asked for with a session only. */
export function gameRecordQuery(
  { api }: Pick<ScreenContext, 'api'>,
  filter: GameRecordFilter,
  language: LanguageCode,
) {
  return infiniteQueryOptions({
    queryKey: [OWN, 'bets', filter.period, filter.category, filter.vendor, language],
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    initialPageParam: '',
    getNextPageParam: ({ next }: GameRecordPage) => next || undefined,
    queryFn: ({ pageParam, signal }): Promise<GameRecordPage> =>
      api.call('gameRecords', {
        query: {
          language,
          pageSize: PAGE_SIZE,
          ...filterQuery(filter),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
        signal,
      }),
  })
}

/** One round with what moved in it. */
export const roundQuery = ({ api }: Pick<ScreenContext, 'api'>, number: string, language: LanguageCode) =>
  queryOptions({
    queryKey: [OWN, 'bet', number, language],
    staleTime: FRESH_MS,
    queryFn: ({ signal }) => api.call('gameRound', { query: { language, number }, signal }),
  })
