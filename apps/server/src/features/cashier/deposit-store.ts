import { and, count, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor, Transaction } from '../../db/index.ts'
import { depositOrders } from './cashier-tables.ts'
import type { DepositState } from './deposit-states.ts'

/** A deposit as it is stored. */
export type DepositOrder = typeof depositOrders.$inferSelect
type NewDeposit = typeof depositOrders.$inferInsert

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

/** The pause before a deposit is looked at again, in ms: a minute, then twice the last one, up to six hours. */
export const pauseAfter = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 6 * 3_600_000)

/**
 * Takes up deposits for which something is due. Each is due again after a pause that grows with every try, so that no other
 * round takes it meanwhile, and one that cannot be done does not keep the others from their turn.
 */
export async function claimDueDeposits(
  executor: Transaction,
  now: Date,
  limit: number,
): Promise<DepositOrder[]> {
  return executor.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: depositOrders.id, tries: depositOrders.dueTries })
      .from(depositOrders)
      .where(lte(depositOrders.dueAt, now))
      .orderBy(depositOrders.dueAt)
      .limit(limit)
      .for('update', { skipLocked: true })
    const claimed: DepositOrder[] = []
    for (const { id, tries } of due) {
      const dueAt = new Date(now.getTime() + pauseAfter(tries + 1))
      claimed.push(await updateDeposit(transaction, id, { dueTries: tries + 1, dueAt }))
    }
    return claimed
  })
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
