import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { depositOrders, withdrawalOrders } from './cashier-tables.ts'

/** Whether members of a merchant ever ordered a deposit or a withdrawal. */
export async function hasOrders(executor: Executor, merchant: string): Promise<boolean> {
  for (const orders of [depositOrders, withdrawalOrders]) {
    const found = await executor
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.merchant, merchant))
      .limit(1)
    if (found.length > 0) return true
  }
  return false
}

/** Whose orders are, deposits or withdrawals, by their numbers; numbers that name none are missing. */
export async function findOrderOwners(
  executor: Executor,
  merchant: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const ownersIn = (orders: typeof depositOrders | typeof withdrawalOrders) =>
    executor
      .select({ number: orders.number, member: orders.member })
      .from(orders)
      .where(and(eq(orders.merchant, merchant), inArray(orders.number, [...numbers])))
  const rows = [...(await ownersIn(depositOrders)), ...(await ownersIn(withdrawalOrders))]
  return new Map(rows.map((row) => [row.number, row.member]))
}
