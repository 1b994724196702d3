import { rankLevels, rankProgress } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { VipLevel } from './vip-level.ts'
import { presentVipLevels, presentVipStanding } from './vip-presenter.ts'
import { findVipStanding } from './vip-store.ts'

/** Levels of a merchant as memory holds them, the lowest first. */
export type VipLevelsOf = (merchant: string) => readonly VipLevel[]

/** The levels, for everybody; from memory alone. */
export function vipLevelBindings({ levels }: { readonly levels: VipLevelsOf }): Binding[] {
  return [
    bind(rankLevels, (_, { merchant, language }) =>
      presentVipLevels(levels(merchant.code), merchant, language),
    ),
  ]
}

interface VipStandingRoutes {
  readonly orm: NodePgDatabase
  readonly levels: VipLevelsOf
}

/** Where the caller stands; the names come from memory, the standing from the database. */
export function vipStandingBindings({ orm, levels }: VipStandingRoutes): Binding[] {
  return [
    bind(rankProgress, async (_, caller) => {
      const { merchant, language } = caller
      const standing = await findVipStanding(orm, sessionOf(caller).member)
      return presentVipStanding(standing, levels(merchant.code), merchant, language)
    }),
  ]
}
