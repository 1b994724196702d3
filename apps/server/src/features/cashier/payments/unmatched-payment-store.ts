import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Executor, PageRequest } from '../../../db/index.ts'
import { channelNotices } from '../orders/cashier-tables.ts'
import type { Settlement } from '../orders/notice-outcome.ts'
import { writeSteps } from '../orders/order-steps.ts'
import type { StepActor } from '../orders/step-actor.ts'

/** Money that came and that no order could take, with what was done about it. */
export type UnmatchedPayment = typeof channelNotices.$inferSelect & { readonly settlement: Settlement }

const read = (executor: Executor) => executor.select().from(channelNotices).$dynamic()
/** Rows that the query holds to those that have a settlement. */
const settled = (rows: (typeof channelNotices.$inferSelect)[]) => rows as UnmatchedPayment[]

/** Payments of a merchant in one state, newest first. */
export async function listPayments(
  executor: Executor,
  merchant: string,
  settlement: Settlement,
  { after, read: most }: PageRequest,
): Promise<UnmatchedPayment[]> {
  const { id } = channelNotices
  const rows = await read(executor)
    .where(
      and(
        eq(channelNotices.merchant, merchant),
        eq(channelNotices.settlement, settlement),
        after === undefined ? undefined : lt(id, Number(after)),
      ),
    )
    .orderBy(desc(id))
    .limit(most)
  return settled(rows)
}

/** Payments that name an order and that it could not take. */
export async function listPaymentsOf(
  executor: Executor,
  merchant: string,
  order: string,
): Promise<UnmatchedPayment[]> {
  const rows = await read(executor)
    .where(
      and(
        eq(channelNotices.merchant, merchant),
        eq(channelNotices.order, order),
        isNotNull(channelNotices.settlement),
      ),
    )
    .orderBy(channelNotices.id)
  return settled(rows)
}

/** One payment of a merchant. */
export async function findPayment(
  executor: Executor,
  merchant: string,
  id: number,
): Promise<UnmatchedPayment | undefined> {
  const rows = await read(executor).where(isPayment(merchant, id))
  return settled(rows)[0]
}

/** The same, held so that nobody else settles it before the transaction ends. */
export async function holdPayment(
  transaction: Executor,
  merchant: string,
  id: number,
): Promise<UnmatchedPayment | undefined> {
  const rows = await transaction.select().from(channelNotices).where(isPayment(merchant, id)).for('update')
  return settled(rows)[0]
}

/** How many payments nobody has settled, by merchant. */
export async function countOpenPayments(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const { merchant, settlement } = channelNotices
  const rows = await executor
    .select({ merchant, open: count() })
    .from(channelNotices)
    .where(eq(settlement, 'open'))
    .groupBy(merchant)
  return new Map(rows.map((row) => [row.merchant, row.open]))
}

/** How a payment is settled, by whom and why. */
interface Settling {
  readonly settlement: Settlement
  readonly actor: StepActor
  readonly reason?: string
  readonly at: Date
  /** Who has the money then. */
  readonly member?: string
  /** Number of the order that has it. */
  readonly order?: string
}

/** Settles a payment, which the transaction holds. */
export async function settlePayment(
  transaction: Executor,
  { id }: UnmatchedPayment,
  { settlement, actor, reason = '', at, ...whose }: Settling,
): Promise<void> {
  await transaction
    .update(channelNotices)
    .set({ settlement, ...whose })
    .where(eq(channelNotices.id, id))
  await writeSteps(transaction, { payment: id }, [
    { action: settlement, state: settlement, actor, reason, at },
  ])
}

const isPayment = (merchant: string, id: number) =>
  and(eq(channelNotices.merchant, merchant), eq(channelNotices.id, id), isNotNull(channelNotices.settlement))
