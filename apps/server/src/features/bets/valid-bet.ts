/** What a round came to, in minor units. */
interface RoundSums {
  readonly stake: number
  readonly refunded: number
  readonly won: number
}

/** Types of games whose rounds can be won on both sides at once, so that a stake alone says little. */
const TWO_SIDED: readonly string[] = ['LIVE', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP']

/**
 * What of a round counts for rebates and wagering, in minor units: what was staked and not taken back; of games that can be bet on both
 * sides, no more than what was won or lost, so that a tie, and a bet on everything, count for nothing.
 */
export function validBet(type: string, { stake, refunded, won }: RoundSums): number {
  const staked = stake - refunded
  return TWO_SIDED.includes(type) ? Math.min(staked, Math.abs(won - staked)) : staked
}
