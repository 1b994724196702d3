import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { type Draw, drawsByLottery, groupLotteries, type LotteryGroup } from './lottery.ts'

/** Page of lotteries: `Lott` for `/m/lott`, `Elott` for `/m/elott` (LIST-38, LIST-48-D). */
export type PrizeMode = 'Lott' | 'Elott'

/** Lotteries and results stay good this long, in ms (SESSION-07-D). */
const FRESH_MS = 5 * 60_000

/** Headings of all lotteries with the ids below them (LIST-48-D). */
export function lotteryMenuQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['lotteryMenu', language],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await api.call('lotteryMenu', { query: { language }, signal })).list,
  })
}

/** Lotteries of a page under their headings. */
export function lotteriesQuery(context: ScreenContext, prizeMode: PrizeMode, language: string) {
  return queryOptions({
    queryKey: ['lotteries', language, prizeMode],
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: async ({ signal }): Promise<readonly LotteryGroup[]> => {
      const options = { query: { prizeMode, language }, signal }
      const [menu, lotteries, vietnamese] = await Promise.all([
        context.queries.fetchQuery(lotteryMenuQuery(context, language)),
        context.api.call('lotteryList', options),
        context.api.call('vietnameseLottery', options),
      ])
      return groupLotteries(menu, [...lotteries.list, ...vietnamese.list])
    },
  })
}

/** Newest results of a page by lottery; without them the page still shows its lotteries. */
export function drawsQuery({ api }: ScreenContext, prizeMode: PrizeMode, language: string) {
  return queryOptions({
    queryKey: ['draws', language, prizeMode],
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    queryFn: async ({ signal }): Promise<Readonly<Record<string, Draw>>> => {
      const options = { query: { prizeMode, language }, signal }
      const [draws, vietnamese] = await Promise.all([
        api.call('lotteryNumero', options),
        api.call('vietnameseNumero', options),
      ])
      return drawsByLottery([...draws.list, ...vietnamese.list])
    },
  })
}
