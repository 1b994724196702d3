import { and, count, eq, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../api/api-error.ts'
import type { Executor, Transaction } from '../../../db/index.ts'
import type { BegunPayment, ChannelOrder, PayableAccount } from '../channels/channel-kind.ts'
import { depositOrders } from '../orders/cashier-tables.ts'
import type { DepositState } from '../orders/deposit-states.ts'
import { orderStore } from '../orders/order-store.ts'

/** A deposit as it is stored. */
export type DepositOrder = typeof depositOrders.$inferSelect

export const {
  findByRequest: findDepositByRequest,
  find: findDeposit,
  hold: holdDeposit,
  insert: insertDeposit,
  update: updateDeposit,
  listOf: listDeposits,
  listOfMerchant: listMerchantDeposits,
  claimDue: claimDueDeposits,
  noteProblem: noteDepositProblem,
  countStuck: countStuckDeposits,
} = orderStore(depositOrders)

/** What the payer is to pay, in minor units. */
export const toPay = ({ payAmount, amount }: Pick<DepositOrder, 'payAmount' | 'amount'>): number =>
  payAmount ?? amount

/** An order as its channel knows it. */
export const channelOrderOf = (order: DepositOrder): ChannelOrder => ({ ...order, amount: toPay(order) })

/** Notes where a deposit is paid. What the channel calls it is left as it is where a payment came meanwhile. */
export async function noteBegun(
  executor: Executor,
  id: string,
  { payTo, reference = '' }: BegunPayment,
): Promise<DepositOrder> {
  const { reference: known } = depositOrders
  const [order] = await executor
    .update(depositOrders)
    .set({ payTo, reference: sql`CASE WHEN ${known} = '' THEN ${reference} ELSE ${known} END` })
    .where(eq(depositOrders.id, id))
    .returning()
  if (!order) throw new Error('There is no such order.')
  return order
}

interface AccountChoice {
  readonly merchant: string
  readonly channel: string
  readonly accounts: readonly PayableAccount[]
  /** Minor units of the new order. */
  readonly amount: number
  /** When the day of the merchant began. */
  readonly since: Date
}

/**
 * The account for a new order: the one that has received least today, with what is still to come, among those that may receive the
 * amount.
 * @throws {ApiError} `gateway.failed` where none may
 */
export async function chooseAccount(
  transaction: Transaction,
  { merchant, channel, accounts, amount, since }: AccountChoice,
): Promise<string> {
  await holdChannel(transaction, merchant, channel)
  const { account, state, createdAt, received } = depositOrders
  const rows = await transaction
    .select({
      account,
      total: sql<number>`sum(coalesce(${received}, ${depositOrders.amount}))`.mapWith(Number),
    })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.merchant, merchant),
        eq(depositOrders.channel, channel),
        isNotNull(account),
        inArray(state, ['pending', 'review', 'credited']),
        gte(createdAt, since),
      ),
    )
    .groupBy(account)
  const totals = new Map(rows.map((row) => [row.account, row.total]))
  const totalOf = ({ name }: PayableAccount) => totals.get(name) ?? 0
  const [least] = accounts
    .filter((one) => one.dayMax === null || totalOf(one) + amount <= one.dayMax)
    .sort((one, other) => totalOf(one) - totalOf(other))
  if (!least) throw new ApiError('gateway.failed', { message: 'No account may receive more today.' })
  return least.name
}

/** Of two orders of a channel at once, the second waits to see what the first has taken. */
async function holdChannel(transaction: Transaction, merchant: string, channel: string): Promise<void> {
  const name = `deposit channel ${merchant} ${channel}`
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** How many deposits of a member may still be paid. */
export async function countOpenDeposits(executor: Executor, member: string, now: Date): Promise<number> {
  const { state, expiresAt } = depositOrders
  const [row] = await executor
    .select({ open: count() })
    .from(depositOrders)
    .where(and(eq(depositOrders.member, member), eq(state, 'pending'), gt(expiresAt, now)))
  return row?.open ?? 0
}

/** Orders whose money has come, or may come without being late; what was sent back is no deposit. */
const COUNTED: readonly DepositState[] = ['pending', 'review', 'paid', 'credited']

/** What a member has deposited, or is about to, with orders of a span of time; minor units. */
export async function sumDeposited(
  executor: Executor,
  { member, currency }: { readonly member: string; readonly currency: string },
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const { amount, received, createdAt, state } = depositOrders
  const [row] = await executor
    .select({ sum: sql<number>`coalesce(sum(coalesce(${received}, ${amount})), 0)`.mapWith(Number) })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.member, member),
        eq(depositOrders.currency, currency),
        inArray(state, [...COUNTED]),
        gte(createdAt, from),
        lt(createdAt, until),
      ),
    )
  return row?.sum ?? 0
}

/** Money of an order that expired or failed may come for so long, in ms. */
const MONEY_MAY_COME_MS = 30 * 24 * 3_600_000

/** Codes of channels whose orders are not settled, or for whose orders money may still come. */
export async function listUsedChannels(
  executor: Executor,
  merchant: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { channel, state, changedAt } = depositOrders
  const rows = await executor
    .selectDistinct({ channel })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.merchant, merchant),
        or(
          inArray(state, ['pending', 'review', 'refunding']),
          and(
            inArray(state, ['failed', 'expired']),
            gt(changedAt, new Date(now.getTime() - MONEY_MAY_COME_MS)),
          ),
        ),
      ),
    )
  return new Set(rows.map((row) => row.channel))
}
