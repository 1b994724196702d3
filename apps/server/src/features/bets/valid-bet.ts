import type { GameRound } from './round-store.ts'

/** What of a round decides how much of it counts; amounts in minor units. */
type CountedRound = Pick<GameRound, 'type' | 'validBet' | 'stake' | 'refunded' | 'won'>

/** Types of games in which a player can bet on opposite outcomes, so that a high stake may carry little risk. */
const TWO_SIDED: readonly string[] = ['LIVE', 'SPORTS', 'ESPORTS', 'PVP']

/**
 * The part of a round that counts for rebates and wagering, in minor units: the stake less refunds. In two-sided games, and those that the
 * catalogue says are, it is at most what the player won or lost, so that a tie, or a bet on every outcome, counts for nothing.
 */
export function validBet({ type, validBet: rule, stake, refunded, won }: CountedRound): number {
  const staked = stake - refunded
  if (rule === 'none') return 0
  const isTable = rule === 'table' || (rule === 'type' && TWO_SIDED.includes(type))
  return isTable ? Math.min(staked, Math.abs(won - staked)) : staked
}

/** A change of a member's valid bets, in minor units; below 0 where something was taken back. */
export interface ValidBetChange {
  readonly valid: number
  /** What of it was staked with own money. */
  readonly own: number
  /** When the round was settled first; null for now. */
  readonly earnedAt: Date | null
}

/** A round with what of its stakes came from a bonus. */
interface StakedRound {
  readonly round: GameRound
  /** Minor units. */
  readonly ofBonus: number
}

/** What a round changes in the valid bets of its member; nothing for trials and made-up players. */
export function validBetChange(before: StakedRound | null, after: StakedRound): ValidBetChange | null {
  const { member, isTrial, simulated } = after.round
  if (member === null || isTrial || simulated) return null
  const [was, is] = [before ? validParts(before) : { valid: 0, own: 0 }, validParts(after)]
  const earnedAt = before?.round.settledAt ?? null
  const change = { valid: is.valid - was.valid, own: is.own - was.own, earnedAt }
  return change.valid === 0 && change.own === 0 ? null : change
}

/** The valid bet of a round, and the part of it that was staked with own money, rounded down. */
function validParts({
  round: { valid, stake, refunded },
  ofBonus,
}: StakedRound): Omit<ValidBetChange, 'earnedAt'> {
  const staked = stake - refunded
  const own = staked === 0 ? 0 : Number((BigInt(valid) * BigInt(staked - ofBonus)) / BigInt(staked))
  return { valid, own }
}
