import type { Executor } from '../../../db/index.ts'
import { dayIn, type Merchant, startOfDay } from '../../../merchants/index.ts'
import { type CountedRound, listCountedRounds, sumHeldWins } from '../../bets/index.ts'
import { findActiveGrant, type Grant, hasHeldWins } from '../../bonus/index.ts'
import { findVipStanding, loadVipLevels } from '../../vip/index.ts'
import { findAccount, findWallets, sumOf } from '../../wallet/index.ts'
import { cashierSettings } from '../orders/settings.ts'
import { sumWithdrawals, type WithdrawalSums } from './withdrawal-store.ts'

/** The money of a member's wallet at one moment. Amounts are minor units. */
export interface ExplainedMoney {
  /** What all wallets hold; a bonus is not part of it. */
  readonly balance: number
  /** What withdrawals under way hold; it has left the balance. */
  readonly held: number
  /** Wins that wait until an operator releases them; they have not reached the balance. */
  readonly heldWins: number
  /** What may go, whatever the limits. */
  readonly available: number
  /** What providers of games hold, as last known; it has to be collected first. */
  readonly atProviders: number
  /** The largest withdrawal that would be taken now; 0 for none. */
  readonly most: number
  readonly timesLeft: number
  /** What may still be withdrawn today; `null` for no limit. */
  readonly dayLeft: number | null
  /** What the answer was reckoned from. */
  readonly sums: WithdrawalSums
  /** The bonus beside it; null for none. */
  readonly bonus: ExplainedBonus | null
}

/** A bonus that is being played. Amounts are minor units. */
export interface ExplainedBonus {
  readonly grant: Grant
  readonly balance: number
  /** What of the wagering is left. */
  readonly left: number
  /** Not while a win of it waits until an operator releases it. */
  readonly mayGiveUp: boolean
  /** What counted, the newest round first. */
  readonly rounds: readonly CountedRound[]
}

/** Rounds that are named as having counted. */
const MOST_ROUNDS = 20

/**
 * The only place that says what a member's money is: own, held, withdrawable, and the bonus beside it. Call it inside the transaction that
 * withdraws, with the member held.
 */
export async function explainMoney(
  executor: Executor,
  member: string,
  merchant: Pick<Merchant, 'code' | 'currency' | 'timeZone' | 'featureSettings'>,
  now: Date,
): Promise<ExplainedMoney> {
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
  const bonus = await explainBonus(executor, member, currency, now)
  const atProviders = balance - available
  const heldWins = await sumHeldWins(executor, { merchant: code, member, currency })
  return { balance, held: sums.held, heldWins, available, atProviders, most, timesLeft, dayLeft, sums, bonus }
}

async function explainBonus(
  executor: Executor,
  member: string,
  currency: string,
  now: Date,
): Promise<ExplainedBonus | null> {
  const grant = await findActiveGrant(executor, member, currency)
  if (!grant || grant.endsAt <= now) return null
  const { balance } = await findAccount(executor, grant.account)
  const rounds = await listCountedRounds(executor, grant.id, MOST_ROUNDS)
  const mayGiveUp = !(await hasHeldWins(executor, grant.id))
  return { grant, balance, left: Math.max(0, grant.required - grant.counted), mayGiveUp, rounds }
}
