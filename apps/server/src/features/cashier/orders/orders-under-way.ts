import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { depositOrders, withdrawalOrders } from './cashier-tables.ts'
import type { DepositState } from './deposit-states.ts'
import { HELD_STATES } from './withdrawal-states.ts'

/** States of a deposit of which more is to come: it is paid, credited or sent back. */
const OPEN_DEPOSITS = ['pending', 'review', 'paid', 'refunding'] satisfies DepositState[]

/** Whether a member has a deposit or a withdrawal that has not ended. */
export async function hasOrdersUnderWay(executor: Executor, member: string): Promise<boolean> {
  const deposits = await executor
    .select({ id: depositOrders.id })
    .from(depositOrders)
    .where(and(eq(depositOrders.member, member), inArray(depositOrders.state, OPEN_DEPOSITS)))
    .limit(1)
  if (deposits.length > 0) return true
  const withdrawals = await executor
    .select({ id: withdrawalOrders.id })
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.member, member), inArray(withdrawalOrders.state, HELD_STATES)))
    .limit(1)
  return withdrawals.length > 0
}
