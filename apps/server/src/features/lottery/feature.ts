import type { Feature } from '../../feature.ts'
import type { Area } from '../../snapshots/area-snapshots.ts'
import type { Lottery } from './lottery.ts'
import { lotteryBindings } from './lottery-routes.ts'
import { loadLotteries } from './lottery-store.ts'

/** Lotteries of each merchant, in memory. */
const lotteryArea: Area<readonly Lottery[]> = { name: 'lottery', load: loadLotteries }

/** What lotteries add to the product. */
export const lotteryFeature = {
  areas: [lotteryArea],
  open({ held, now }) {
    const lotteries = held(lotteryArea)
    return { bindings: lotteryBindings({ lotteries: (merchant) => lotteries(merchant) ?? [], now }) }
  },
} satisfies Feature
