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

/**
 * How much of a valid bet in a game counts, from 0 to 100: the entry that names the game, else its provider, else its type. A game that is
 * not known counts as the least of those that it may be.
 */
export function percentOf(percents: readonly WageringPercent[], { type, vendor, game }: WageredGame): number {
  const weight = (one: WageringPercent) =>
    Number(one.vendor !== undefined) + 2 * Number(one.game !== undefined)
  const fitting = percents.filter(
    (one) =>
      one.category === type &&
      (one.vendor === undefined || one.vendor === vendor) &&
      (one.game === undefined || game === null || one.game === game),
  )
  const [best] = fitting
    .filter((one) => game !== null || one.game === undefined)
    .toSorted((one, other) => weight(other) - weight(one))
  const ofGames = game === null ? fitting.filter((one) => one.game !== undefined) : []
  return Math.min(best?.percent ?? 0, ...ofGames.map(({ percent }) => percent))
}

/** What of a bonus may be staked in a game now, in minor units. */
export function stakeable(grant: Grant | null, balance: number, played: WageredGame, now: Date): number {
  if (grant?.state !== 'active' || grant.endsAt <= now) return 0
  return percentOf(grant.terms.percents, played) > 0 ? balance : 0
}

/**
 * How a stake is paid: own money first. `limit`: it would draw on a bonus that does not allow so much in one round.
 * @param own what the wallet holds @param bonus what of the bonus may be staked in this game
 * @param leftToStake the most that may be staked in the round with it; null for any
 */
export function stakeParts(
  amount: number,
  { own, bonus }: MoneyParts,
  leftToStake: number | null,
): MoneyParts | 'limit' | 'insufficient' {
  if (amount <= own) return { own: amount, bonus: 0 }
  if (bonus > 0 && leftToStake !== null && amount > leftToStake) return 'limit'
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

/** Where the money of a bonus is, in minor units: in its account, with the player, and with the house. */
export interface GrantMoney {
  readonly balance: number
  readonly converted: number
  readonly returned: number
}

/** What becomes of a bonus by a round. */
export interface GrantChange {
  /** What the round brings its account, in minor units; below 0 for what it takes. */
  readonly amount: number
  /** Valid bets that have counted then, in minor units. */
  readonly counted: number
  readonly hasOpenRounds: boolean
  /** Whether the member has another bonus now. */
  readonly hasOther: boolean
  readonly now: Date
}

/**
 * A bonus after a round has changed its money, whether it is active or has ended before:
 * - `active` and `spent`: what the bonus cannot give back is paid by the wallet, which gets it back first. A `spent` bonus that gets
 *   something back is active again. Once its time is over, the house gets that; while the member has another bonus, it becomes the
 *   player's own, up to the cap.
 * - `converted`: the player has what the rounds brought together, up to the cap. Never is more taken than the bonus has brought; the house
 *   bears the rest, and has what is above the cap.
 * - `expired` and `forfeited`: the house has it all, and bears it all.
 */
export function grantAfter(
  grant: Pick<Grant, 'state' | 'required' | 'endsAt' | 'terms'>,
  money: GrantMoney,
  { amount, counted, hasOpenRounds, hasOther, now }: GrantChange,
): GrantMoney & { readonly state: GrantState } {
  const { state, terms, required } = grant
  const cap = terms.cap ?? Number.POSITIVE_INFINITY
  const isOver = grant.endsAt <= now
  if (state === 'converted') {
    const all = money.balance + money.converted + money.returned + amount
    const converted = Math.max(Math.min(all, cap), Math.min(money.converted, 0))
    return { state, balance: 0, converted, returned: all - converted }
  }
  if (state === 'expired' || state === 'forfeited') {
    const repaid = Math.min(Math.max(amount, 0), Math.max(-money.converted, 0))
    const returned = money.returned + money.balance + amount - repaid
    return { state, balance: 0, converted: money.converted + repaid, returned }
  }
  // What the wallet has paid comes back to it first.
  const free = money.balance + Math.min(money.converted, 0) + amount
  const given = Math.max(money.converted, 0)
  const toPlayer = (ended: GrantState) => {
    const own = Math.min(free, Math.max(0, cap - given))
    return { state: ended, balance: 0, converted: given + own, returned: money.returned + free - own }
  }
  if (state === 'spent' && free > 0) {
    if (isOver) return { state, balance: 0, converted: given, returned: money.returned + free }
    if (hasOther) return toPlayer(state)
  }
  if (free > 0) {
    if (!isOver && counted >= required) return toPlayer('converted')
    return { state: 'active', balance: free, converted: given, returned: money.returned }
  }
  const converted = given + free
  const left = { balance: 0, converted, returned: money.returned }
  if (state === 'spent') return { ...left, state }
  if (!isOver && counted >= required) return { ...left, state: 'converted' }
  return { ...left, state: !isOver && !hasOpenRounds ? 'spent' : 'active' }
}
