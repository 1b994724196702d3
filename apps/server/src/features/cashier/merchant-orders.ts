import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
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
