import type { Texts } from '../../merchants/index.ts'

/** What kinds of requirement the product can check by itself; the sums are minor units. */
export const REQUIREMENT_KINDS = ['registered', 'confirmed', 'deposits', 'bets'] as const

/** Something that the product can check by itself: an account, a confirmed mobile number, or a sum of deposits or valid bets. */
export interface LevelRequirement {
  readonly kind: (typeof REQUIREMENT_KINDS)[number]
  /** Minor units that deposits or valid bets come to; 1 for the others. */
  readonly amount: number
  /** Of how many last days; null for all. */
  readonly days: number | null
}

/** A VIP level of a merchant. Never changed in place. */
export interface VipLevel {
  /** The `labelId` of the wire. */
  readonly id: string
  readonly names: Texts
  /** What it takes to come here, one text per condition. */
  readonly conditions: readonly Texts[]
  /** Whoever meets all of these, and has the level below, gets the level by itself; null where only a person gives it. */
  readonly requires: readonly LevelRequirement[] | null
  /** Share of bets that comes back, in hundredths of a percent; 0 for none. */
  readonly rebateRate: number
  /** Minor units; 0 for none. */
  readonly birthdayBonus: number
  /** Minor units, once on reaching the level; 0 for none. */
  readonly upgradeBonus: number
  /** Minor units a day; `null` for no limit. */
  readonly withdrawLimit: number | null
}

/** Where a member stands. */
export interface VipStanding {
  /** Id of a level of the member's merchant. */
  readonly level: string
  /** Conditions met. */
  readonly completed: number
  /** Conditions to meet. */
  readonly expected: number
  /** Whether a person has lowered the level, which then stays until a person changes it. */
  readonly isHeld?: boolean
}
