import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { channelNotices, depositOrders } from '../orders/cashier-tables.ts'
import { LEFT_OVER } from '../orders/notice-outcome.ts'

/** How long after the end of its time an order is suggested for money that came, in days. */
const SUGGESTED_DAYS = 7

const { id, paidAt, at, member, settlement, outcome } = channelNotices

/** Whether money that nobody has settled may be for an order: what was asked for or to be paid, and not before it was made. */
const fits: SQL | undefined = and(
  eq(settlement, 'open'),
  inArray(outcome, [...LEFT_OVER]),
  eq(depositOrders.merchant, channelNotices.merchant),
  eq(depositOrders.currency, channelNotices.currency),
  or(eq(depositOrders.amount, channelNotices.amount), eq(depositOrders.payAmount, channelNotices.amount)),
  isNull(depositOrders.received),
  inArray(depositOrders.state, ['pending', 'expired']),
  or(isNull(member), eq(member, depositOrders.member)),
  sql`${depositOrders.createdAt} < coalesce(${paidAt}, ${at}) + interval '1 minute'`,
  sql`${depositOrders.expiresAt} > coalesce(${paidAt}, ${at}) - make_interval(days => ${SUGGESTED_DAYS})`,
)

/** An order that a payment may be for. */
interface FittingOrder {
  readonly number: string
  readonly member: string
}

/** Open orders that payments may be for, by the payments' ids; those of the same channel first, then the newest. */
export async function findFittingOrders(
  executor: Executor,
  payments: readonly number[],
): Promise<ReadonlyMap<number, readonly FittingOrder[]>> {
  if (payments.length === 0) return new Map()
  const rows = await executor
    .select({ payment: id, number: depositOrders.number, member: depositOrders.member })
    .from(channelNotices)
    .innerJoin(depositOrders, fits)
    .where(inArray(id, [...payments]))
    .orderBy(sql`${depositOrders.channel} = ${channelNotices.channel} DESC`, desc(depositOrders.createdAt))
  const fitting = new Map<number, FittingOrder[]>()
  for (const { payment, ...order } of rows) fitting.set(payment, [...(fitting.get(payment) ?? []), order])
  return fitting
}

/** Orders that are suggested for money of another sum. */
const MOST_NEAR = 5

/** Numbers of open orders of the same channel that ask for another sum than came, the nearest sum first: people mistype amounts. */
export async function findNearOrders(executor: Executor, payment: number): Promise<string[]> {
  const asked = sql`coalesce(${depositOrders.payAmount}, ${depositOrders.amount})`
  const rows = await executor
    .select({ number: depositOrders.number })
    .from(channelNotices)
    .innerJoin(
      depositOrders,
      and(
        eq(depositOrders.merchant, channelNotices.merchant),
        eq(depositOrders.channel, channelNotices.channel),
        eq(depositOrders.currency, channelNotices.currency),
        inArray(depositOrders.state, ['pending', 'expired']),
        isNull(depositOrders.received),
        or(isNull(member), eq(member, depositOrders.member)),
        sql`${asked} <> ${channelNotices.amount}`,
        sql`${depositOrders.createdAt} < coalesce(${paidAt}, ${at}) + interval '1 minute'`,
        sql`${depositOrders.createdAt} > coalesce(${paidAt}, ${at}) - make_interval(days => ${SUGGESTED_DAYS})`,
      ),
    )
    .where(and(eq(id, payment), eq(settlement, 'open'), inArray(outcome, [...LEFT_OVER])))
    .orderBy(sql`abs(${asked} - ${channelNotices.amount})`, desc(depositOrders.createdAt))
    .limit(MOST_NEAR)
  return rows.map(({ number }) => number)
}

/** Ids of payments that nobody has settled and that an order may be for. */
export async function findFittingPayments(executor: Executor, order: string): Promise<number[]> {
  const rows = await executor
    .select({ id })
    .from(channelNotices)
    .innerJoin(depositOrders, fits)
    .where(eq(depositOrders.id, order))
    .orderBy(id)
  return rows.map((row) => row.id)
}

/**
 * Numbers of a member's orders that a person has credited for money of this sum that nothing has told of since: what comes now may be
 * that money.
 * @param amount minor units
 */
export async function findUnconfirmed(
  executor: Executor,
  {
    member: whose,
    amount,
    paidAt: made,
  }: { readonly member: string; readonly amount: number; readonly paidAt: Date },
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ number: channelNotices.order })
    .from(channelNotices)
    .innerJoin(
      depositOrders,
      and(
        eq(depositOrders.merchant, channelNotices.merchant),
        eq(depositOrders.number, channelNotices.order),
        eq(depositOrders.member, whose),
      ),
    )
    .where(
      and(
        eq(outcome, 'entered'),
        eq(settlement, 'credited'),
        or(eq(depositOrders.amount, amount), eq(depositOrders.received, amount)),
        gte(channelNotices.paidAt, sql`${made}::timestamptz - make_interval(days => ${SUGGESTED_DAYS})`),
        sql`NOT EXISTS (SELECT FROM ${channelNotices} told WHERE told.merchant = ${channelNotices.merchant}
          AND told."order" = ${channelNotices.order} AND told.outcome <> 'entered' AND told.amount > 0
          AND (told.settlement IS NULL OR told.settlement = 'known'))`,
      ),
    )
  return rows.map(({ number }) => number)
}
