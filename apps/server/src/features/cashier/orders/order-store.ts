import { and, asc, count, desc, eq, gte, isNotNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PageWindow } from '../../../api/following-page.ts'
import { type Executor, isBehind, type PageRequest, type Transaction } from '../../../db/index.ts'
import { GatewayError } from '../../../gateways/index.ts'
import { CHANNEL_ANSWERS_WITHIN_MS, ChannelTimeoutError } from '../channels/call-channel.ts'
import type { depositOrders, withdrawalOrders } from './cashier-tables.ts'

type OrderTable = typeof depositOrders | typeof withdrawalOrders

/** What is done alike with the orders of a table, deposits or withdrawals. */
export interface OrderStore<Table extends OrderTable> {
  /** The order that a request of a member made. */
  findByRequest(
    executor: Executor,
    member: string,
    requestId: string,
  ): Promise<Table['$inferSelect'] | undefined>
  /** An order of a merchant by its number. */
  find(executor: Executor, merchant: string, number: string): Promise<Table['$inferSelect'] | undefined>
  /** The same, held so that nobody else moves it before the transaction ends. */
  hold(transaction: Executor, merchant: string, number: string): Promise<Table['$inferSelect'] | undefined>
  /** Stores an order; `undefined` where its number is taken. */
  insert(transaction: Executor, order: Table['$inferInsert']): Promise<Table['$inferSelect'] | undefined>
  /** Changes an order and gives it as it is then. */
  update(
    transaction: Executor,
    id: string,
    change: Partial<Table['$inferInsert']>,
  ): Promise<Table['$inferSelect']>
  /** Orders of a member, newest first; those of one moment by their ids. */
  listOf(executor: Executor, member: string, page: PageWindow): Promise<Table['$inferSelect'][]>
  /** Orders of a merchant for a page. @param state `undefined` for all @param first which of them come first */
  listOfMerchant(
    executor: Executor,
    merchant: string,
    state: Table['$inferSelect']['state'] | undefined,
    request: PageRequest,
    first?: 'newest' | 'oldest',
  ): Promise<Table['$inferSelect'][]>
  /**
   * Takes up orders for which something is due. Each is due again after a pause that grows with every try, so that no other
   * round takes it meanwhile, and one that cannot be done does not keep the others from their turn.
   */
  claimDue(executor: Transaction, now: Date, limit: number): Promise<Table['$inferSelect'][]>
  /** Notes why the last try has failed, for those who look at an order for which something is still due. */
  noteProblem(executor: Executor, order: Pick<Table['$inferSelect'], 'id'>, error: unknown): Promise<void>
  /** How many orders were tried twice or more in vain, by merchant. */
  countStuck(executor: Executor): Promise<ReadonlyMap<string, number>>
}

/** From so many tries on that failed, an order counts as stuck. */
const STUCK_AFTER = 2

/** Why a try has failed, for operators: what outside services and our own calls to them say names nobody. */
const problemOf = (error: unknown): string =>
  error instanceof GatewayError || error instanceof ChannelTimeoutError
    ? error.message.slice(0, 200)
    : 'An error of this installation: its log says more.'

/** What is tried about an order, as operators read it; empty where nothing has failed. */
export const triesOf = ({ dueAt, dueTries, dueProblem }: OrderTable['$inferSelect']) => ({
  tries: dueAt === null ? 0 : dueTries,
  problem: dueAt === null ? '' : dueProblem,
  nextTry: dueAt === null || dueProblem === '' ? null : dueAt,
})

/** The pause before an order is looked at again, in ms: a minute, then twice the last one, up to six hours. */
const pauseAfter = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 6 * 3_600_000)

/** Whether a round may be waiting for what a bank or company answers about an order now. */
export function isBeingAsked({ dueAt, dueTries }: OrderTable['$inferSelect'], at: Date): boolean {
  if (dueAt === null || dueTries === 0) return false
  const askedAt = dueAt.getTime() - pauseAfter(dueTries)
  return at.getTime() - askedAt < 2 * CHANNEL_ANSWERS_WITHIN_MS
}

/** Creates it for a table. */
export function orderStore<Table extends OrderTable>(of: Table): OrderStore<Table> {
  type Order = Table['$inferSelect']
  // The query builder's types do not follow a table that is one of two; all columns that are named here are in both.
  const table = of as typeof depositOrders
  const orders = (rows: unknown) => rows as Order[]
  const { id, merchant, member, number, requestId, state, createdAt } = table
  const isNumbered = (code: string, given: string): SQL | undefined =>
    and(eq(merchant, code), eq(number, given))
  // Pages begin where another ended, and times that travel have no finer parts.
  const at = sql<Date>`date_trunc('milliseconds', ${createdAt})`.mapWith(createdAt)
  return {
    async findByRequest(executor, whose, request) {
      const isRequest = and(eq(member, whose), eq(requestId, request))
      return orders(await executor.select().from(table).where(isRequest))[0]
    },
    async find(executor, code, given) {
      return orders(await executor.select().from(table).where(isNumbered(code, given)))[0]
    },
    async hold(transaction, code, given) {
      const held = transaction.select().from(table).where(isNumbered(code, given)).for('update')
      return orders(await held)[0]
    },
    async insert(transaction, order) {
      const stored = await transaction
        .insert(table)
        .values(order as typeof depositOrders.$inferInsert)
        .onConflictDoNothing({ target: [merchant, number] })
        .returning()
      return orders(stored)[0]
    },
    async update(transaction, which, change) {
      const changed = await transaction
        .update(table)
        .set(change as Partial<typeof depositOrders.$inferInsert>)
        .where(eq(id, which))
        .returning()
      const [order] = orders(changed)
      if (!order) throw new Error('There is no such order.')
      return order
    },
    async listOf(executor, whose, { after, limit }) {
      const isLater = after && or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id)))
      const rows = await executor
        .select()
        .from(table)
        .where(and(eq(member, whose), isLater))
        .orderBy(desc(at), desc(id))
        .limit(limit)
      return orders(rows)
    },
    async claimDue(executor, now, limit) {
      return executor.transaction(async (transaction) => {
        const due = await transaction
          .select({ id, tries: table.dueTries })
          .from(table)
          .where(lte(table.dueAt, now))
          .orderBy(table.dueAt)
          .limit(limit)
          .for('update', { skipLocked: true })
        const claimed: Order[] = []
        for (const { id: which, tries } of due) {
          const dueAt = new Date(now.getTime() + pauseAfter(tries + 1))
          const change = { dueTries: tries + 1, dueAt }
          const rows = await transaction.update(table).set(change).where(eq(id, which)).returning()
          claimed.push(...orders(rows))
        }
        return claimed
      })
    },
    async noteProblem(executor, { id: which }, error) {
      await executor
        .update(table)
        .set({ dueProblem: problemOf(error) })
        .where(and(eq(id, which), isNotNull(table.dueAt)))
    },
    async countStuck(executor) {
      const rows = await executor
        .select({ merchant, stuck: count() })
        .from(table)
        .where(and(isNotNull(table.dueAt), ne(table.dueProblem, ''), gte(table.dueTries, STUCK_AFTER)))
        .groupBy(merchant)
      return new Map(rows.map((row) => [row.merchant, row.stuck]))
    },
    async listOfMerchant(executor, code, wanted, { after, read }, first = 'newest') {
      const [direction, ordered] = first === 'newest' ? (['<', desc] as const) : (['>', asc] as const)
      const rows = await executor
        .select()
        .from(table)
        .where(
          and(
            eq(merchant, code),
            wanted && sql`${state} = ${wanted}`,
            isBehind(table, createdAt, table.id, after, direction),
          ),
        )
        .orderBy(ordered(createdAt), ordered(table.id))
        .limit(read)
      return orders(rows)
    },
  }
}
