import { rankLevels, rankProgress } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { VipLevel } from './vip-level.ts'
import { presentVipLevels, presentVipStanding } from './vip-presenter.ts'
import { findVipStanding } from './vip-store.ts'

interface VipRoutes {
  readonly orm: NodePgDatabase
  /** Levels of a merchant, the lowest first. */
  readonly levels: (merchant: string) => readonly VipLevel[]
}

/** The levels, for everybody, from memory alone; and where the caller stands. */
export function vipBindings({ orm, levels }: VipRoutes): Binding[] {
  return [
    bind(rankLevels, (_, { merchant, language }) =>
      presentVipLevels(levels(merchant.code), merchant, language),
    ),
    bind(rankProgress, async (_, caller) => {
      const { merchant, language } = caller
      const standing = await findVipStanding(orm, sessionOf(caller).member)
      return presentVipStanding(standing, levels(merchant.code), merchant, language)
    }),
  ]
}
