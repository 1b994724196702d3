import { rankLevels, rankProgress } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { LevelRates } from './level-rates.ts'
import { raiseLevel } from './raise-level.ts'
import type { VipLevel } from './vip-level.ts'
import { presentVipLevels, presentVipStanding } from './vip-presenter.ts'

interface VipRoutes {
  readonly orm: NodePgDatabase
  /** Levels of a merchant, the lowest first. */
  readonly levels: (merchant: string) => readonly VipLevel[]
  readonly rates: readonly LevelRates[]
  /** Unix time in ms. */
  readonly now: () => number
}

/** The levels, for everybody, from memory alone; and where the caller stands, who gets what is reached by then. */
export function vipBindings({ orm, levels, rates, now }: VipRoutes): Binding[] {
  return [
    bind(rankLevels, (_, { merchant, language }) =>
      presentVipLevels(levels(merchant.code), merchant, language, (level) =>
        rates.flatMap((of) => of(merchant.code, level)),
      ),
    ),
    bind(rankProgress, async (_, caller) => {
      const { merchant, language } = caller
      const { member } = sessionOf(caller)
      const own = await orm.transaction((transaction) =>
        raiseLevel(transaction, merchant, member, new Date(now())),
      )
      return presentVipStanding(own, levels(merchant.code), merchant, language)
    }),
  ]
}
