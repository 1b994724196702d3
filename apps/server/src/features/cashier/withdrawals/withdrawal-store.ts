import { and, count, eq, gte, inArray, notInArray, sql, sum } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { withdrawalOrders } from '../orders/cashier-tables.ts'
import { orderStore } from '../orders/order-store.ts'
import { HELD_STATES, RETURNED_STATES } from '../orders/withdrawal-states.ts'

/** A withdrawal as it is stored. */
export type WithdrawalOrder = typeof withdrawalOrders.$inferSelect

export const {
  findByRequest: findWithdrawalByRequest,
  find: findWithdrawal,
  hold: holdWithdrawal,
  insert: insertWithdrawal,
  update: updateWithdrawal,
  listOf: listWithdrawals,
  listOfMerchant: listMerchantWithdrawals,
  claimDue: claimDuePayouts,
  noteProblem: noteWithdrawalProblem,
  countStuck: countStuckWithdrawals,
} = orderStore(withdrawalOrders)

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
