import type { RecordStatus } from '@foyer/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { withdrawalOrders } from './cashier-tables.ts'
import { HELD_STATES } from './withdrawal-states.ts'

/** Tells how the records of withdrawals stand, by their numbers. */
export async function withdrawalStatuses(
  executor: Executor,
  merchant: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, RecordStatus>> {
  if (numbers.length === 0) return new Map()
  const { number, state } = withdrawalOrders
  const rows = await executor
    .select({ number, state })
    .from(withdrawalOrders)
    .where(and(eq(withdrawalOrders.merchant, merchant), inArray(number, [...numbers])))
  return new Map(
    rows.map((order): [string, RecordStatus] => {
      if (order.state === 'paid') return [order.number, 'success']
      return [order.number, HELD_STATES.some((held) => held === order.state) ? 'processing' : 'returned']
    }),
  )
}
