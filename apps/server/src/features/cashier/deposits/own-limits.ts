import { ApiError } from '../../../api/api-error.ts'
import type { Executor, Transaction } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import {
  barMoney,
  type Excess,
  findLimits,
  type LimitWindows,
  narrowest,
  readUse,
  rulesOf,
  stopsOfDeposit,
  TIME_WINDOWS,
  type TimeWindow,
  windowsAt,
} from '../../protection/index.ts'
import { sumDeposited } from './deposit-store.ts'

/** What a member has deposited, is about to, or was given by operators, in each of the windows; minor units. */
export async function depositedIn(
  executor: Executor,
  owner: { readonly member: string; readonly currency: string },
  windows: LimitWindows,
): Promise<(window: TimeWindow) => number> {
  const sums = new Map<TimeWindow, number>()
  const use = await readUse(executor, owner, windows)
  for (const window of TIME_WINDOWS)
    sums.set(window, (await sumDeposited(executor, owner, windows[window])) + use[window].credited)
  return (window) => sums.get(window) ?? 0
}

interface AskedDeposit {
  readonly member: string
  readonly merchant: Pick<Merchant, 'timeZone' | 'currency' | 'featureSettings'>
  /** Minor units of the merchant's currency. */
  readonly amount: number
  readonly at: Date
}

/**
 * Refuses a deposit above a limit of a member, whom the transaction holds. What is ordered counts at once, so that no two orders use the same rest.
 * @throws {ApiError} `protection.limit`, with the limit that has the least left
 */
export async function demandWithinLimits(
  transaction: Executor,
  { member, merchant, amount, at }: AskedDeposit,
): Promise<void> {
  const { timeZone, currency } = merchant
  const limits = await findLimits(transaction, member, at)
  if (!limits.some(({ kind }) => kind === 'deposit')) return
  const windows = windowsAt(rulesOf(merchant), timeZone, at)
  const deposited = await depositedIn(transaction, { member, currency }, windows)
  const stop = narrowest(stopsOfDeposit(limits, { amount, currency }, deposited, windows))
  if (stop) throw new ApiError('protection.limit', { field: 'amount', value: { ...stop, timeZone } })
}

interface CreditedDeposit {
  readonly member: string
  readonly currency: string
  /** Minor units. */
  readonly amount: number
  /** When it was ordered, in whose windows it counts. */
  readonly orderedAt: Date
  readonly merchant: Pick<Merchant, 'timeZone' | 'currency' | 'featureSettings'>
}

/** Bars from play what of a deposit, which is credited now, came above a limit: it was ordered before, or is more than was ordered. */
export async function barExcess(
  transaction: Transaction,
  { member, currency, amount, orderedAt, merchant }: CreditedDeposit,
  now: Date,
): Promise<void> {
  const limits = await findLimits(transaction, member, now)
  if (!limits.some(({ kind }) => kind === 'deposit')) return
  const windows = windowsAt(rulesOf(merchant), merchant.timeZone, orderedAt)
  const deposited = await depositedIn(transaction, { member, currency }, windows)
  const excesses = limits.flatMap(({ kind, window, amount: most, currency: ofLimit }): Excess[] => {
    if (kind !== 'deposit' || window === 'round') return []
    const { until } = windows[window]
    const excess = ofLimit === currency ? deposited(window) - most : Number.POSITIVE_INFINITY
    return excess > 0 && until > now ? [{ excess, until }] : []
  })
  if (excesses.length > 0) await barMoney(transaction, { member, amount }, excesses, now)
}
