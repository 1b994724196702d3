import type { BonusTerms, GrantState, grantRounds, grants, WageringPercent } from './grant-tables.ts'

/** A bonus as it is stored. */
export type Grant = typeof grants.$inferSelect
/** The parts of a bonus in a round. */
export type GrantRound = typeof grantRounds.$inferSelect

/** A game as wagering looks at it. */
export interface WageredGame {
  readonly type: string
  readonly vendor: string
  /** Id in the catalogue; null where it has none. */
  readonly game: string | null
}

/** Parts of an amount, in minor units. */
export interface MoneyParts {
  readonly own: number
  readonly bonus: number
}

/** The valid bets that convert a bonus of an amount, in minor units. */
export const requiredOf = (amount: number, { times }: Pick<BonusTerms, 'times'>): number =>
  Math.ceil((amount * times) / 100)

/** How much of a valid bet in a game counts, from 0 to 100: the entry that names the game, else its provider, else its type. */
export function percentOf(percents: readonly WageringPercent[], { type, vendor, game }: WageredGame): number {
  const weight = (one: WageringPercent) =>
    Number(one.vendor !== undefined) + 2 * Number(one.game !== undefined)
  const fitting = percents.filter(
    (one) =>
      one.category === type &&
      (one.vendor === undefined || one.vendor === vendor) &&
      (one.game === undefined || one.game === game),
  )
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0]?.percent ?? 0
}

/** What of a bonus may be staked in a game now, in minor units. */
export function stakeable(grant: Grant | null, balance: number, played: WageredGame, now: Date): number {
  if (grant?.state !== 'active' || grant.endsAt <= now) return 0
  return percentOf(grant.terms.percents, played) > 0 ? balance : 0
}

/**
 * How a stake is paid: own money first. `limit`: it would draw on a bonus that does not allow so much at once.
 * @param own what the wallet holds @param bonus what of the bonus may be staked in this game
 */
export function stakeParts(
  amount: number,
  { own, bonus }: MoneyParts,
  maxStake: number | null,
): MoneyParts | 'limit' | 'insufficient' {
  if (amount <= own) return { own: amount, bonus: 0 }
  if (bonus > 0 && maxStake !== null && amount > maxStake) return 'limit'
  return amount <= own + bonus ? { own, bonus: amount - own } : 'insufficient'
}

/** How a win is paid: in proportion to the stakes of its round, the remainder to the player's own. */
export function winParts(amount: number, staked: MoneyParts): MoneyParts {
  const all = staked.own + staked.bonus
  // Products of amounts may exceed what a number holds exactly.
  const bonus = all === 0 ? 0 : Number((BigInt(amount) * BigInt(staked.bonus)) / BigInt(all))
  return { own: amount - bonus, bonus }
}

/** What of a valid bet counts, in minor units. */
export const countedOf = (valid: number, percent: number): number =>
  Number((BigInt(valid) * BigInt(percent)) / 100n)

/** Where the money of a bonus goes once it is no longer active. */
export function endedParts(
  { state, terms: { cap }, converted }: Pick<Grant, 'state' | 'terms' | 'converted'>,
  amount: number,
): { readonly own: number; readonly house: number } {
  const room = state === 'converted' ? (cap === null ? amount : Math.max(0, cap - converted)) : 0
  const own = Math.min(amount, room)
  return { own, house: amount - own }
}

/** How a bonus ends, if it does, once this much has counted and its account holds this much. */
export function endOf(
  { counted, required }: Pick<Grant, 'counted' | 'required'>,
  balance: number,
  hasOpenRounds: boolean,
): Extract<GrantState, 'converted' | 'spent'> | undefined {
  if (counted >= required) return 'converted'
  return balance === 0 && !hasOpenRounds ? 'spent' : undefined
}
