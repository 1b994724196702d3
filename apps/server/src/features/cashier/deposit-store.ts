import { and, count, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/index.ts'
import { depositOrders } from './cashier-tables.ts'
import { orderStore } from './order-store.ts'

/** A deposit as it is stored. */
export type DepositOrder = typeof depositOrders.$inferSelect

export const {
  findByRequest: findDepositByRequest,
  find: findDeposit,
  hold: holdDeposit,
  insert: insertDeposit,
  update: updateDeposit,
  listOf: listDeposits,
  listOfMerchant: listMerchantDeposits,
} = orderStore(depositOrders)

/** Whose deposits are, by their numbers; numbers that name none are missing. */
export async function findDepositOwners(
  executor: Executor,
  merchant: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const { number, member } = depositOrders
  const rows = await executor
    .select({ number, member })
    .from(depositOrders)
    .where(and(eq(depositOrders.merchant, merchant), inArray(number, [...numbers])))
  return new Map(rows.map((row) => [row.number, row.member]))
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
