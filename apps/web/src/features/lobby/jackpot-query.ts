import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'

/** How often a page that is looked at asks again, in ms. */
const EVERY_MS = 5_000

/** What is in the jackpot of the merchant's games, in minor units; null where there is none. */
export function jackpotQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: ['jackpot'],
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }): Promise<number | null> =>
      (await api.call('jackpot', { signal })).amount ?? null,
  })
}
