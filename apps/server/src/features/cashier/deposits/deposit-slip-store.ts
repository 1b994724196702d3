import { and, eq, inArray, max } from 'drizzle-orm'
import type { Executor } from '../../../db/index.ts'
import { depositSlips } from '../orders/cashier-tables.ts'

/** A slip as its member and operators see it. */
export type DepositSlip = Pick<
  typeof depositSlips.$inferSelect,
  'id' | 'deposit' | 'state' | 'bank' | 'transfer' | 'refusal' | 'reason' | 'sentAt'
>

/** The slip of an order that has not been refused. */
export async function findSlipInReview(
  executor: Executor,
  deposit: string,
): Promise<DepositSlip | undefined> {
  const isInReview = and(eq(depositSlips.deposit, deposit), eq(depositSlips.state, 'review'))
  return (await executor.select(shown).from(depositSlips).where(isInReview))[0]
}

/** All columns but the picture. */
const shown = {
  id: depositSlips.id,
  deposit: depositSlips.deposit,
  state: depositSlips.state,
  bank: depositSlips.bank,
  transfer: depositSlips.transfer,
  refusal: depositSlips.refusal,
  reason: depositSlips.reason,
  sentAt: depositSlips.sentAt,
}

/** The last slip of each order, by the orders' ids. */
export async function listLastSlips(
  executor: Executor,
  orders: readonly string[],
): Promise<ReadonlyMap<string, DepositSlip>> {
  if (orders.length === 0) return new Map()
  const last = executor
    .select({ id: max(depositSlips.id) })
    .from(depositSlips)
    .where(inArray(depositSlips.deposit, [...orders]))
    .groupBy(depositSlips.deposit)
  const rows = await executor.select(shown).from(depositSlips).where(inArray(depositSlips.id, last))
  return new Map(rows.map((row) => [row.deposit, row]))
}
