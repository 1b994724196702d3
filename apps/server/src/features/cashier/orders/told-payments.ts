import { and, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import type { TimeSpan } from '../../wallet/index.ts'
import { channelNotices, depositOrders, withdrawalOrders } from './cashier-tables.ts'

/** A payment that a channel told of, or a person entered. */
export interface ToldPayment {
  readonly id: number
  readonly channel: string
  /** Number of the deposit that it was taken for; empty for none. */
  readonly order: string
  readonly outcome: string
  /** How a person settled it; null where nobody had to. */
  readonly settlement: string | null
  /** Minor units. */
  readonly amount: number
  readonly reference: string
  /** Where the deposit stands; null for none. */
  readonly state: string | null
}

const columns = {
  id: channelNotices.id,
  channel: channelNotices.channel,
  order: channelNotices.order,
  outcome: channelNotices.outcome,
  settlement: channelNotices.settlement,
  amount: channelNotices.amount,
  reference: channelNotices.reference,
  state: sql<string | null>`${depositOrders.state}`,
}

const toldOf = (executor: Executor) =>
  executor
    .select(columns)
    .from(channelNotices)
    .leftJoin(
      depositOrders,
      and(
        eq(depositOrders.merchant, channelNotices.merchant),
        eq(depositOrders.number, channelNotices.order),
      ),
    )
    .$dynamic()

/** Payments in a currency that channels of a merchant told of in a time, and that count as money. */
export function listToldPayments(
  executor: Executor,
  {
    merchant,
    currency,
    span,
  }: { readonly merchant: string; readonly currency: string; readonly span: TimeSpan },
): Promise<ToldPayment[]> {
  const { outcome, settlement, amount, at } = channelNotices
  return toldOf(executor)
    .where(
      and(
        eq(channelNotices.merchant, merchant),
        eq(channelNotices.currency, currency),
        or(inArray(outcome, ['applied', 'entered']), sql`${settlement} IS NOT NULL`),
        gt(amount, 0),
        gte(at, span.from),
        lt(at, span.before),
      ),
    )
    .orderBy(channelNotices.id)
}

/** Payments that were told of, whenever, for some deposits. */
export async function findToldFor(
  executor: Executor,
  merchant: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly ToldPayment[]>> {
  const told = new Map<string, ToldPayment[]>()
  if (numbers.length === 0) return told
  const rows = await toldOf(executor).where(
    and(
      eq(channelNotices.merchant, merchant),
      inArray(channelNotices.order, [...numbers]),
      gt(channelNotices.amount, 0),
    ),
  )
  for (const row of rows) told.set(row.order, [...(told.get(row.order) ?? []), row])
  return told
}

/** What banks call the payments of withdrawals, by their numbers. */
export async function findPaidReferences(
  executor: Executor,
  merchant: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const { number, reference } = withdrawalOrders
  const rows = await executor
    .select({ number, reference })
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.merchant, merchant), inArray(number, [...numbers])))
  return new Map(rows.map((row) => [row.number, row.reference]))
}
