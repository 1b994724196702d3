import { and, asc, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { mallItems, mallOrders } from './mall-tables.ts'

/** An item that points may be redeemed for. */
export type MallItem = Omit<typeof mallItems.$inferSelect, 'merchant' | 'rank'>
/** What a member has redeemed. */
export type MallOrder = typeof mallOrders.$inferSelect

/** The items of a merchant in their order. */
export const listItems = (executor: Executor, merchant: string): Promise<MallItem[]> => {
  const { id, titles, image, points, stock, prize, rank } = mallItems
  return executor
    .select({ id, titles, image, points, stock, prize })
    .from(mallItems)
    .where(eq(mallItems.merchant, merchant))
    .orderBy(asc(rank))
}

/** Puts items in the place of all that a merchant has; inside a transaction. */
export async function replaceItems(
  executor: Executor,
  merchant: string,
  items: readonly MallItem[],
): Promise<void> {
  const staying = items.map(({ id }) => id)
  await executor
    .delete(mallItems)
    .where(and(eq(mallItems.merchant, merchant), notInArray(mallItems.id, staying)))
  for (const [rank, item] of items.entries()) {
    const { id: _, ...values } = { ...item, rank }
    await executor
      .insert(mallItems)
      .values({ ...item, merchant, rank })
      .onConflictDoUpdate({ target: [mallItems.merchant, mallItems.id], set: values })
  }
}

/** Takes one of an item; `undefined` where there is none left, or no such item. */
export async function takeItem(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<MallItem | undefined> {
  const [taken] = await executor
    .update(mallItems)
    .set({ stock: sql`${mallItems.stock} - 1` })
    .where(and(eq(mallItems.merchant, merchant), eq(mallItems.id, id), gt(mallItems.stock, 0)))
    .returning()
  return taken
}

/** Whether a merchant has an item, with or without stock. */
export async function findItem(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<MallItem | undefined> {
  return (await listItems(executor, merchant)).find((item) => item.id === id)
}

/** The order that a request made. */
export async function findOrder(
  executor: Executor,
  member: string,
  request: string,
): Promise<MallOrder | undefined> {
  const isOne = and(eq(mallOrders.member, member), eq(mallOrders.request, request))
  const [found] = await executor.select().from(mallOrders).where(isOne)
  return found
}

/** One order of a merchant. */
export async function findOrderOf(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<MallOrder | undefined> {
  const isOne = and(eq(mallOrders.merchant, merchant), eq(mallOrders.id, id))
  const [found] = await executor.select().from(mallOrders).where(isOne)
  return found
}

/** Stores an order; `undefined` where the request has made one. */
export async function insertOrder(
  executor: Executor,
  order: typeof mallOrders.$inferInsert,
): Promise<MallOrder | undefined> {
  const [stored] = await executor.insert(mallOrders).values(order).onConflictDoNothing().returning()
  return stored
}

/** What a member has redeemed, the newest first. */
export function listOrders(
  executor: Executor,
  member: string,
  { after, limit }: PageWindow,
): Promise<MallOrder[]> {
  const { at, id } = mallOrders
  const time = sql`date_trunc('milliseconds', ${at})`
  const isBehind =
    after && sql`(${time}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return executor
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.member, member), isBehind))
    .orderBy(desc(time), desc(id))
    .limit(limit)
}

/** What waits to be sent, the oldest first. */
export const listPending = (executor: Executor, merchant: string): Promise<MallOrder[]> =>
  executor
    .select()
    .from(mallOrders)
    .where(and(eq(mallOrders.merchant, merchant), eq(mallOrders.status, 'pending')))
    .orderBy(asc(mallOrders.at))

/** Notes that something was sent; `undefined` where no such order waits. */
export async function finishOrder(
  executor: Executor,
  merchant: string,
  id: string,
): Promise<MallOrder | undefined> {
  const [finished] = await executor
    .update(mallOrders)
    .set({ status: 'done' })
    .where(and(eq(mallOrders.merchant, merchant), eq(mallOrders.id, id), eq(mallOrders.status, 'pending')))
    .returning()
  return finished
}
