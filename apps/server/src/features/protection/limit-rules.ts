import type { LimitKind, LimitStop, LimitWindow } from '@foyer/contract'
import type { Jurisdiction, TimeWindow } from './jurisdiction.ts'
import type { LimitWindows } from './limit-windows.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Which limit it is. The player and the operator each have one of a kind and window; the lower one holds. */
export interface LimitKey {
  readonly kind: LimitKind
  readonly window: LimitWindow
  readonly by: 'player' | 'operator'
}

/** A limit that holds. */
export interface PlayerLimit extends LimitKey {
  /** Minor units of the currency; minutes where it is about time. */
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
  /** What it is to become once that is confirmed; null where nothing was asked for. */
  readonly pending: PendingLimit | null
}

/** A limit that is to be raised or removed. Moments are ms since 1970. */
export interface PendingLimit {
  /** Null removes the limit. */
  readonly amount: number | null
  readonly currency: string
  /** When it may be confirmed, and when it is too late for that. */
  readonly opensAt: number
  readonly lapsesAt: number
}

/** What is asked of a limit. */
export interface LimitChange extends LimitKey {
  /** Null removes it. */
  readonly amount: number | null
  readonly currency: string
}

/** Where a change comes from: the rules that hold for it, and the moment. */
interface ChangeFacts {
  readonly rules: Pick<Jurisdiction, 'raise'>
  readonly windows: LimitWindows
  readonly now: Date
}

const isSame = (one: LimitKey, other: LimitKey): boolean =>
  one.kind === other.kind && one.window === other.window && one.by === other.by

/** A limit without what was asked for too long ago. */
export function current(limit: PlayerLimit, now: Date): PlayerLimit {
  const { pending } = limit
  return pending && pending.lapsesAt <= now.getTime() ? { ...limit, pending: null } : limit
}

/**
 * Limits after a change. What is lower, or new, holds at once. What is higher waits as the rules say, and until the window in which it was
 * asked for is over; then it has to be confirmed. Asking for what holds takes back what waits.
 */
export function changeLimit(
  limits: readonly PlayerLimit[],
  { amount, currency, ...key }: LimitChange,
  { rules, windows, now }: ChangeFacts,
): readonly PlayerLimit[] {
  const before = limits.find((limit) => isSame(limit, key))
  const others = limits.filter((limit) => limit !== before)
  if (!before) return amount === null ? limits : [...others, { ...key, amount, currency, pending: null }]
  // What was set in another currency says nothing about an amount of this one.
  const isLower = amount !== null && amount <= before.amount && currency === before.currency
  if (isLower) return [...others, { ...before, amount, pending: null }]
  const ends = key.window === 'round' ? windows.day.until : windows[key.window].until
  const opensAt = Math.max(now.getTime() + rules.raise.afterHours * HOUR_MS, ends.getTime())
  const lapsesAt = opensAt + rules.raise.confirmWithinHours * HOUR_MS
  return [...others, { ...before, pending: { amount, currency, opensAt, lapsesAt } }]
}

/** Limits after what waited was confirmed; `undefined` where nothing waits that may be confirmed now. */
export function confirmLimit(
  limits: readonly PlayerLimit[],
  key: LimitKey,
  now: Date,
): readonly PlayerLimit[] | undefined {
  const before = limits.find((limit) => isSame(limit, key))
  const pending = before && current(before, now).pending
  if (!before || !pending || pending.opensAt > now.getTime()) return undefined
  const others = limits.filter((limit) => limit !== before)
  const { amount, currency } = pending
  return amount === null ? others : [...others, { ...before, amount, currency, pending: null }]
}

/** What of a window has been used. Amounts are minor units of one currency. */
export interface WindowUse {
  readonly staked: number
  /** What of the stakes was the player's own money, and what has come back to it. */
  readonly own: number
  readonly won: number
  /** What operators have given. */
  readonly credited: number
  /** Time of play, in ms. */
  readonly played: number
}

/** What of each window has been used. */
export type LimitUse = Readonly<Record<TimeWindow, WindowUse>>

/** Of something that has not been used. */
const UNUSED: WindowUse = { staked: 0, own: 0, won: 0, credited: 0, played: 0 }
export const NO_USE: LimitUse = { day: UNUSED, week: UNUSED, month: UNUSED }

/** What is left of a limit, in its unit; below 0 where more was used before it was set. @param deposited in the window, minor units */
export function leftOf(
  { kind, window, amount }: Pick<PlayerLimit, 'kind' | 'window' | 'amount'>,
  use: LimitUse,
  deposited: (window: TimeWindow) => number,
): number {
  if (window === 'round') return amount
  const { staked, own, won, played } = use[window]
  switch (kind) {
    case 'deposit':
      return amount - deposited(window)
    case 'loss':
      return amount - (own - won)
    case 'stake':
      return amount - staked
    case 'time':
      return amount - Math.floor(played / MINUTE_MS)
  }
}

/** A limit that stops something, as the player is told of it. */
type StoppingLimit = Omit<LimitStop, 'timeZone'>

/** What somebody is about to do: a stake, or play at all where nothing is staked yet. Minor units. */
export interface AskedPlay {
  readonly currency: string
  readonly stake: number
  /** What of the stake is the player's own money. */
  readonly own: number
  /** All stakes of the round with this one. */
  readonly ofRound: number
}

/**
 * The limits that stop a stake. Time stops every stake; the others, what is more than they have left. A limit in a currency that is not
 * played in stops it as well, since nobody knows what is left of it.
 */
export function stopsOfPlay(
  limits: readonly PlayerLimit[],
  { currency, stake, own, ofRound }: AskedPlay,
  use: LimitUse,
  windows: LimitWindows,
): readonly StoppingLimit[] {
  const asked = { loss: own, stake, time: 1 }
  return limits.flatMap((limit) => {
    const { kind, window } = limit
    if (kind === 'deposit') return []
    const wanted = window === 'round' ? ofRound : asked[kind]
    const left = leftOf(limit, use, () => 0)
    const isForeign = kind !== 'time' && limit.currency !== currency
    return wanted > 0 && (isForeign || wanted > left) ? [stopOf(limit, isForeign ? 0 : left, windows)] : []
  })
}

/** The limits that stop a deposit. @param deposited in each window so far, in the same minor units */
export function stopsOfDeposit(
  limits: readonly PlayerLimit[],
  { amount, currency }: { readonly amount: number; readonly currency: string },
  deposited: (window: TimeWindow) => number,
  windows: LimitWindows,
): readonly StoppingLimit[] {
  return limits.flatMap((limit) => {
    if (limit.kind !== 'deposit') return []
    const left = limit.currency === currency ? leftOf(limit, NO_USE, deposited) : 0
    return amount > left ? [stopOf(limit, left, windows)] : []
  })
}

/** What a player is told of several stops: the one with the least left, and of those the one that opens last. */
export const narrowest = (stops: readonly StoppingLimit[]): StoppingLimit | undefined =>
  [...stops].sort(
    (one, other) =>
      Number(other.kind === 'time') - Number(one.kind === 'time') ||
      one.left - other.left ||
      (other.opensAt ?? 0) - (one.opensAt ?? 0),
  )[0]

const stopOf = (
  { kind, window, amount, currency }: PlayerLimit,
  left: number,
  windows: LimitWindows,
): StoppingLimit => ({
  ...{ kind, window, amount, left: Math.max(0, left), currency },
  opensAt: window === 'round' ? null : windows[window].until.getTime(),
})

/** Whoever stakes nothing for so long has stopped playing meanwhile, in ms. */
const PAUSE_MS = 5 * MINUTE_MS
/** Time of play that a stake adds, in ms. @param before when the stake before arrived; null where there was none */
export function playedSince(before: Date | null, at: Date): number {
  const between = before ? at.getTime() - before.getTime() : 0
  return between > 0 && between <= PAUSE_MS ? between : 0
}
