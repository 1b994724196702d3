import type { Texts } from '../../merchants/index.ts'

/** A VIP level of a merchant. Never changed in place. */
export interface VipLevel {
  /** The `labelId` of the wire. */
  readonly id: string
  readonly names: Texts
  /** What it takes to come here, one text per condition. */
  readonly conditions: readonly Texts[]
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
}
