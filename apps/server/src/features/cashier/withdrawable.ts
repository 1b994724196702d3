import type { Executor } from '../../db/index.ts'
import { dayIn, type Merchant, startOfDay } from '../../merchants/index.ts'
import { findVipStanding, loadVipLevels } from '../vip/index.ts'
import { findWallets, sumOf } from '../wallet/index.ts'
import { cashierSettings } from './settings.ts'
import { sumWithdrawals, type WithdrawalSums } from './withdrawal-store.ts'

/** What a member may withdraw at this moment, and what is held. Amounts are minor units. */
export interface Withdrawable {
  readonly balance: number
  /** What withdrawals under way hold; it has left the balance. */
  readonly held: number
  /** What may go, whatever the limits. */
  readonly available: number
  /** The largest withdrawal that would be taken now; 0 for none. */
  readonly most: number
  readonly timesLeft: number
  /** What may still be withdrawn today; `null` for no limit. */
  readonly dayLeft: number | null
  /** What the answer was reckoned from. */
  readonly sums: WithdrawalSums
}

/** The only place that says what may be withdrawn; call it inside the transaction that withdraws, with the member held. */
export async function findWithdrawable(
  executor: Executor,
  member: string,
  merchant: Pick<Merchant, 'code' | 'currency' | 'timeZone' | 'featureSettings'>,
  now: Date,
): Promise<Withdrawable> {
  const { code, currency, timeZone } = merchant
  const settings = cashierSettings.of(merchant)
  const dayBegan = startOfDay(timeZone, dayIn(timeZone, now.getTime()))
  const wallets = await findWallets(executor, member, currency)
  const balance = sumOf(wallets)
  const sums = await sumWithdrawals(executor, member, currency, { now, dayBegan })
  const standing = await findVipStanding(executor, member)
  const level = standing && (await loadVipLevels(executor, code)).find(({ id }) => id === standing.level)
  const dayLimits = [settings.withdrawDayMax, level?.withdrawLimit ?? null].filter((limit) => limit !== null)
  const dayLeft = dayLimits.length > 0 ? Math.max(0, Math.min(...dayLimits) - sums.sumToday) : null
  const timesLeft = Math.max(0, settings.withdrawTimes - sums.timesToday)
  const available = wallets.find(({ name }) => name === 'main')?.balance ?? 0
  const largest = Math.min(available, settings.withdrawMax, dayLeft ?? Number.POSITIVE_INFINITY)
  const most = timesLeft > 0 && largest >= settings.withdrawMin ? largest : 0
  return { balance, held: sums.held, available, most, timesLeft, dayLeft, sums }
}
