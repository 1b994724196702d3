import { and, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../db/index.ts'
import type { TimelineOwner, TimelineSource } from '../../../trail/timeline.ts'
import { depositOrders, orderSteps, withdrawalOrders } from './cashier-tables.ts'

/**
 * Steps of a member's deposits and withdrawals. Those of operators stand in the trail of their acts, and what moved money in the
 * ledger.
 */
export const orderTimeline: TimelineSource = {
  group: 'money',
  async read(executor, { member }, { from, before }, limit) {
    const { action, actor, name, reason, at } = orderSteps
    const isOlderThanActs = sql`${at} < coalesce((SELECT min(a.at) FROM operator_acts a), 'infinity')`
    const number = sql<string>`coalesce(${depositOrders.number}, ${withdrawalOrders.number})`
    const ordersOf = (table: typeof depositOrders | typeof withdrawalOrders) =>
      executor
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.member, member), lt(table.createdAt, before), gte(table.changedAt, from)))
    const rows = await executor
      .select({ at, action, actor, name, reason, number })
      .from(orderSteps)
      .leftJoin(depositOrders, eq(depositOrders.id, orderSteps.deposit))
      .leftJoin(withdrawalOrders, eq(withdrawalOrders.id, orderSteps.withdrawal))
      .where(
        and(
          or(
            inArray(orderSteps.deposit, ordersOf(depositOrders)),
            inArray(orderSteps.withdrawal, ordersOf(withdrawalOrders)),
          ),
          gte(at, from),
          lt(at, before),
          ne(action, 'credited'),
          or(ne(actor, 'operator'), isOlderThanActs),
        ),
      )
      .orderBy(desc(at), desc(orderSteps.id))
      .limit(limit)
    return rows.map((row) => ({
      ...{ at: row.at, what: row.action, about: row.number, text: row.reason },
      by: row.actor === 'operator' ? row.name : '',
    }))
  },
  lastBefore: (executor, owner, moment) => edge(executor, owner, moment, 'last'),
  firstFrom: (executor, owner, moment) => edge(executor, owner, moment, 'first'),
}

/** The moment next to another at which an order was made or last changed. */
async function edge(
  executor: Executor,
  { member }: TimelineOwner,
  moment: Date,
  which: 'first' | 'last',
): Promise<Date | null> {
  const momentsOf = (
    table: typeof depositOrders | typeof withdrawalOrders,
    column: 'createdAt' | 'changedAt',
  ) => {
    const at = table[column]
    const isBeyond = which === 'last' ? lt(at, moment) : gte(at, moment)
    const found = which === 'last' ? sql<Date>`max(${at})` : sql<Date>`min(${at})`
    return executor
      .select({ at: found.mapWith(at).as('at') })
      .from(table)
      .where(and(eq(table.member, member), isBeyond))
  }
  const rows = await unionAll(
    momentsOf(depositOrders, 'createdAt'),
    momentsOf(depositOrders, 'changedAt'),
    momentsOf(withdrawalOrders, 'createdAt'),
    momentsOf(withdrawalOrders, 'changedAt'),
  )
  const times = rows.flatMap(({ at }) => (at === null ? [] : [new Date(at).getTime()]))
  if (times.length === 0) return null
  return new Date(which === 'last' ? Math.max(...times) : Math.min(...times))
}
