import { isPlayer } from '@foyer/contract/member-types'
import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import type { VipStanding } from './vip-progress.ts'

/** Something that is checked by itself. */
export type LevelRequirement = CallValue<'rankLevels'>['list'][number]['requirements'][number]

/** A VIP level as cards show it. */
export interface VipLevel {
  readonly id: string
  readonly name: string
  readonly conditions: readonly string[]
  /** What is checked by itself; empty where a person gives the level. */
  readonly requirements: readonly LevelRequirement[]
  /** Hundredths of a percent; 0 for none. */
  readonly rebateRate: number
  /** Rates by category where they are others; `vendor` empty for all. */
  readonly rebates: readonly { readonly category: string; readonly vendor: string; readonly rate: number }[]
  /** Minor units; 0 for none. */
  readonly birthdayBonus: number
  /** Minor units; 0 for none. */
  readonly upgradeBonus: number
  /** Minor units a day; `null` for no limit. */
  readonly withdrawLimit: number | null
}

/** The merchant's levels, the lowest first. */
export function vipLevelsQuery({ api }: Pick<ScreenContext, 'api'>, language: string) {
  return queryOptions({
    queryKey: ['vip-levels', language],
    queryFn: async ({ signal }): Promise<readonly VipLevel[]> => {
      const { list } = await api.call('rankLevels', { query: { language }, signal })
      return list.map(({ labelId, labelName, ...level }) => ({ id: labelId, name: labelName, ...level }))
    },
  })
}

/** Where the caller stands; only for those whom {@link hasStanding} names. */
export function vipStandingQuery({ api }: Pick<ScreenContext, 'api'>, language: string) {
  return queryOptions({
    queryKey: [OWN, 'vip', language],
    queryFn: async ({ signal }): Promise<VipStanding> => {
      const answer = await api.call('rankProgress', { query: { language }, signal })
      return {
        level: answer.playerRankProgress.labelId,
        name: answer.labelName,
        completed: answer.currentProgress.completedConditions,
        expected: answer.currentProgress.totalExpectedConditions,
        next: answer.next ?? undefined,
      }
    },
  })
}

/** Whether somebody can stand anywhere: players, not visitors, trials and accounts for agents only. */
export const hasStanding = (session: Pick<SessionInfo, 'type'> | null): boolean =>
  session !== null && isPlayer(session.type)
