import { and, count, desc, eq, gte, inArray, lt, notInArray, or, sql, sum } from 'drizzle-orm'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { withdrawalOrders } from './cashier-tables.ts'
import { HELD_STATES, RETURNED_STATES, type WithdrawalState } from './withdrawal-states.ts'

/** A withdrawal as it is stored. */
export type WithdrawalOrder = typeof withdrawalOrders.$inferSelect
type NewWithdrawal = typeof withdrawalOrders.$inferInsert

/** The withdrawal that a request of a member made. */
export async function findWithdrawalByRequest(
  executor: Executor,
  member: string,
  requestId: string,
): Promise<WithdrawalOrder | undefined> {
  const [order] = await executor
    .select()
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.member, member), eq(withdrawalOrders.requestId, requestId)))
  return order
}

/** A withdrawal of a merchant by its number. */
export async function findWithdrawal(
  executor: Executor,
  merchant: string,
  number: string,
): Promise<WithdrawalOrder | undefined> {
  const [order] = await executor.select().from(withdrawalOrders).where(isNumbered(merchant, number))
  return order
}

/** The same, held so that nobody else moves it before the transaction ends. */
export async function holdWithdrawal(
  transaction: Executor,
  merchant: string,
  number: string,
): Promise<WithdrawalOrder | undefined> {
  const [order] = await transaction
    .select()
    .from(withdrawalOrders)
    .where(isNumbered(merchant, number))
    .for('update')
  return order
}

/** Stores a withdrawal; `undefined` where its number is taken. */
export async function insertWithdrawal(
  transaction: Executor,
  order: NewWithdrawal,
): Promise<WithdrawalOrder | undefined> {
  const [stored] = await transaction
    .insert(withdrawalOrders)
    .values(order)
    .onConflictDoNothing({ target: [withdrawalOrders.merchant, withdrawalOrders.number] })
    .returning()
  return stored
}

/** Changes a withdrawal and gives it as it is then. */
export async function updateWithdrawal(
  transaction: Executor,
  id: string,
  change: Partial<NewWithdrawal>,
): Promise<WithdrawalOrder> {
  const [order] = await transaction
    .update(withdrawalOrders)
    .set(change)
    .where(eq(withdrawalOrders.id, id))
    .returning()
  if (!order) throw new Error('There is no such withdrawal.')
  return order
}

/** Withdrawals of a member, newest first; those of one moment by their ids. */
export function listWithdrawals(
  executor: Executor,
  member: string,
  { after, limit }: PageWindow,
): Promise<WithdrawalOrder[]> {
  const { createdAt, id } = withdrawalOrders
  // Pages begin where another ended, and times that travel have no finer parts.
  const at = sql<Date>`date_trunc('milliseconds', ${createdAt})`.mapWith(createdAt)
  return executor
    .select()
    .from(withdrawalOrders)
    .where(
      and(
        eq(withdrawalOrders.member, member),
        after && or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
}

/** What a member's withdrawals come to. */
export interface WithdrawalSums {
  /** Minor units that are held now. */
  readonly held: number
  /** Withdrawals since the day began that were not given back, and what they come to in minor units. */
  readonly timesToday: number
  readonly sumToday: number
  /** Withdrawals within the last 24 hours, whatever became of them. */
  readonly lately: number
  /** Withdrawals that were paid, ever. */
  readonly paid: number
}

const DAY_MS = 24 * 3_600_000

/** Sums them. @param dayBegan when the merchant's day began */
export async function sumWithdrawals(
  executor: Executor,
  member: string,
  currency: string,
  { now, dayBegan }: { readonly now: Date; readonly dayBegan: Date },
): Promise<WithdrawalSums> {
  const { amount, createdAt, state } = withdrawalOrders
  const isToday = and(gte(createdAt, dayBegan), notInArray(state, RETURNED_STATES))
  const isLate = gte(createdAt, new Date(now.getTime() - DAY_MS))
  const [sums] = await executor
    .select({
      held: sql<number>`coalesce(${sum(amount)} FILTER (WHERE ${inArray(state, HELD_STATES)}), 0)`.mapWith(
        Number,
      ),
      timesToday: sql<number>`${count()} FILTER (WHERE ${isToday})`.mapWith(Number),
      sumToday: sql<number>`coalesce(${sum(amount)} FILTER (WHERE ${isToday}), 0)`.mapWith(Number),
      lately: sql<number>`${count()} FILTER (WHERE ${isLate})`.mapWith(Number),
      paid: sql<number>`${count()} FILTER (WHERE ${eq(state, 'paid')})`.mapWith(Number),
    })
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.member, member), eq(withdrawalOrders.currency, currency)))
  return sums ?? { held: 0, timesToday: 0, sumToday: 0, lately: 0, paid: 0 }
}

/** Withdrawals of a merchant, newest first. */
export function listMerchantWithdrawals(
  executor: Executor,
  merchant: string,
  state: WithdrawalState | undefined,
  limit: number,
): Promise<WithdrawalOrder[]> {
  return executor
    .select()
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.merchant, merchant), state && eq(withdrawalOrders.state, state)))
    .orderBy(desc(withdrawalOrders.createdAt))
    .limit(limit)
}

const isNumbered = (merchant: string, number: string) =>
  and(eq(withdrawalOrders.merchant, merchant), eq(withdrawalOrders.number, number))
