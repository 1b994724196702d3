/** Amounts of a round, in minor units. */
interface RoundSums {
  readonly stake: number
  readonly refunded: number
  readonly won: number
}

/** Types of games in which a player can bet on opposite outcomes, so that a high stake may carry little risk. */
const TWO_SIDED: readonly string[] = ['LIVE', 'SPORTS', 'ESPORTS', 'PVP']

/**
 * The part of a round that counts for rebates and wagering, in minor units: the stake less refunds. In two-sided games it is at most what
 * the player won or lost, so that a tie, or a bet on every outcome, counts for nothing.
 */
export function validBet(type: string, { stake, refunded, won }: RoundSums): number {
  const staked = stake - refunded
  return TWO_SIDED.includes(type) ? Math.min(staked, Math.abs(won - staked)) : staked
}
