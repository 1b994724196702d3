import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { type Draw, drawsByLottery, groupLotteries, type LotteryGroup } from './lottery.ts'

/** Page of lotteries: `Lott` for `/m/lott`, `Elott` for `/m/elott`. */
export type PrizeMode = 'Lott' | 'Elott'

/** Lotteries and results stay good this long, in ms. */
const FRESH_MS = 5 * 60_000

/** A draw whose time has come is asked for again so soon, in ms. */
const DRAWING_MS = 3_000
/** Where no time is known yet, it is asked for so often, in ms. */
const UNKNOWN_MS = 30_000
/** A draw is asked for so long after its time, in ms. */
const AFTER_DRAW_MS = 1_500

/** How long until lotteries are asked for again, in ms: soon after the next of them is drawn. */
export function askAgainIn(groups: readonly LotteryGroup[] | undefined, now: number): number {
  const waits = (groups ?? []).flatMap(({ lotteries }) =>
    lotteries.map(({ nextDrawAt }) => {
      if (nextDrawAt === undefined) return UNKNOWN_MS
      return nextDrawAt <= now ? DRAWING_MS : nextDrawAt - now + AFTER_DRAW_MS
    }),
  )
  return Math.min(FRESH_MS, ...waits)
}

/** Headings of all lotteries with the ids below them. */
export function lotteryMenuQuery({ api }: ScreenContext, language: string) {
  return queryOptions({
    queryKey: ['lotteryMenu', language],
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await api.call('lotteryMenu', { query: { language }, signal })).list,
  })
}

const lotteriesKey = (prizeMode: PrizeMode, language: string) => ['lotteries', language, prizeMode]

const knownGroups = ({ queries }: ScreenContext, prizeMode: PrizeMode, language: string) =>
  queries.getQueryData<readonly LotteryGroup[]>(lotteriesKey(prizeMode, language))

/** Lotteries of a page under their headings. */
export function lotteriesQuery(context: ScreenContext, prizeMode: PrizeMode, language: string) {
  return queryOptions({
    queryKey: lotteriesKey(prizeMode, language),
    staleTime: FRESH_MS,
    refetchInterval: () => askAgainIn(knownGroups(context, prizeMode, language), serverNow()),
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
export function drawsQuery(context: ScreenContext, prizeMode: PrizeMode, language: string) {
  const { api } = context
  return queryOptions({
    queryKey: ['draws', language, prizeMode],
    staleTime: FRESH_MS,
    refetchInterval: () => askAgainIn(knownGroups(context, prizeMode, language), serverNow()),
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
