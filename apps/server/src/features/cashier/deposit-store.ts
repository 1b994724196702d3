import { and, count, desc, eq, gt, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PageWindow } from '../../api/following-page.ts'
import { depositOrders } from './cashier-tables.ts'
import type { DepositState } from './deposit-states.ts'

/** A deposit as it is stored. */
export type DepositOrder = typeof depositOrders.$inferSelect
type NewDeposit = typeof depositOrders.$inferInsert

/** A handle or an open transaction. */
type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>

/** The deposit that a request of a member made. */
export async function findDepositByRequest(
  executor: Executor,
  member: string,
  requestId: string,
): Promise<DepositOrder | undefined> {
  const [order] = await executor
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.member, member), eq(depositOrders.requestId, requestId)))
  return order
}

/** A deposit of a merchant by its number. */
export async function findDeposit(
  executor: Executor,
  merchant: string,
  number: string,
): Promise<DepositOrder | undefined> {
  const [order] = await executor.select().from(depositOrders).where(isNumbered(merchant, number))
  return order
}

/** The same, held so that nobody else moves it before the transaction ends. */
export async function holdDeposit(
  transaction: Executor,
  merchant: string,
  number: string,
): Promise<DepositOrder | undefined> {
  const [order] = await transaction
    .select()
    .from(depositOrders)
    .where(isNumbered(merchant, number))
    .for('update')
  return order
}

/** Stores a deposit; `undefined` where its number is taken. */
export async function insertDeposit(
  transaction: Executor,
  order: NewDeposit,
): Promise<DepositOrder | undefined> {
  const [stored] = await transaction
    .insert(depositOrders)
    .values(order)
    .onConflictDoNothing({ target: [depositOrders.merchant, depositOrders.number] })
    .returning()
  return stored
}

/** Changes a deposit and gives it as it is then. */
export async function updateDeposit(
  transaction: Executor,
  id: string,
  change: Partial<NewDeposit>,
): Promise<DepositOrder> {
  const [order] = await transaction
    .update(depositOrders)
    .set(change)
    .where(eq(depositOrders.id, id))
    .returning()
  if (!order) throw new Error('There is no such deposit.')
  return order
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

/** Deposits of a member, newest first; those of one moment by their ids. */
export function listDeposits(
  executor: Executor,
  member: string,
  { after, limit }: PageWindow,
): Promise<DepositOrder[]> {
  const { createdAt, id } = depositOrders
  const at = wholeMs(createdAt)
  return executor
    .select()
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.member, member),
        after && or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

/** Deposits for which something is due: those whose time is over, and those whose money has to be sent back. */
export function listDueDeposits(executor: Executor, now: Date, limit: number): Promise<DepositOrder[]> {
  const { state, expiresAt, received } = depositOrders
  return executor
    .select()
    .from(depositOrders)
    .where(or(and(eq(state, 'pending'), lt(expiresAt, now)), and(eq(state, 'failed'), isNotNull(received))))
    .orderBy(expiresAt)
    .limit(limit)
}

/** Deposits of a merchant, newest first. */
export function listMerchantDeposits(
  executor: Executor,
  merchant: string,
  state: DepositState | undefined,
  limit: number,
): Promise<DepositOrder[]> {
  return executor
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.merchant, merchant), state && eq(depositOrders.state, state)))
    .orderBy(desc(depositOrders.createdAt))
    .limit(limit)
}

const isNumbered = (merchant: string, number: string): SQL | undefined =>
  and(eq(depositOrders.merchant, merchant), eq(depositOrders.number, number))

/** Pages begin where another ended, and times that travel have no finer parts. */
const wholeMs = (column: typeof depositOrders.createdAt) =>
  sql<Date>`date_trunc('milliseconds', ${column})`.mapWith(column)
