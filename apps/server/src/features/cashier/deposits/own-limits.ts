import { ApiError } from '../../../api/api-error.ts'
import type { Executor } from '../../../db/index.ts'
import type { Merchant } from '../../../merchants/index.ts'
import {
  findLimits,
  type LimitWindows,
  narrowest,
  OWN_RULES,
  readUse,
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
  readonly merchant: Pick<Merchant, 'timeZone' | 'currency'>
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
  { member, merchant: { timeZone, currency }, amount, at }: AskedDeposit,
): Promise<void> {
  const limits = await findLimits(transaction, member, at)
  if (!limits.some(({ kind }) => kind === 'deposit')) return
  const windows = windowsAt(OWN_RULES, timeZone, at)
  const deposited = await depositedIn(transaction, { member, currency }, windows)
  const stop = narrowest(stopsOfDeposit(limits, { amount, currency }, deposited, windows))
  if (stop) throw new ApiError('protection.limit', { field: 'amount', value: stop })
}
