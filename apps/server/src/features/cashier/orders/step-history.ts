import { and, desc, eq, or, sql } from 'drizzle-orm'
import { type HistorySource, microsOf } from '../../../trail/operator-history.ts'
import { channelNotices, depositOrders, orderSteps, withdrawalOrders } from './cashier-tables.ts'

/** Steps that operators did before there was a trail of all acts, which has held each of them since. */
export const stepSource: HistorySource = {
  letter: 's',
  async read(executor, merchant, { subject, operator, operation }, isWanted, limit) {
    const { id, at, action, state, name, systemUser, reason } = orderSteps
    const isOlder = sql`${at} < coalesce((SELECT date_trunc('milliseconds', min(a.at)) FROM operator_acts a), 'infinity')`
    const number = sql<string>`coalesce(${depositOrders.number}, ${withdrawalOrders.number}, 'P' || ${channelNotices.id})`
    const kind = sql<string>`CASE WHEN ${depositOrders.id} IS NOT NULL THEN 'deposit'
      WHEN ${withdrawalOrders.id} IS NOT NULL THEN 'withdrawal' ELSE 'payment' END`
    const member = sql`coalesce(${depositOrders.member}, ${withdrawalOrders.member}, ${channelNotices.member})`
    const isAbout =
      subject &&
      (subject.kind === 'member'
        ? sql`${member} = ${subject.id}::uuid`
        : and(sql`${kind} = ${subject.kind}`, sql`${number} = ${subject.id}`))
    const rows = await executor
      .select({ micros: microsOf(at), id, at, action, state, name, systemUser, reason, number, kind })
      .from(orderSteps)
      .leftJoin(depositOrders, eq(depositOrders.id, orderSteps.deposit))
      .leftJoin(withdrawalOrders, eq(withdrawalOrders.id, orderSteps.withdrawal))
      .leftJoin(channelNotices, eq(channelNotices.id, orderSteps.payment))
      .where(
        and(
          eq(orderSteps.actor, 'operator'),
          sql`coalesce(${depositOrders.merchant}, ${withdrawalOrders.merchant}, ${channelNotices.merchant}) = ${merchant}`,
          isOlder,
          isAbout,
          operator === undefined
            ? undefined
            : or(eq(name, operator), eq(sql`'system:' || ${systemUser}`, operator)),
          operation === undefined ? undefined : eq(action, operation),
          isWanted(at, id),
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(limit)
    return rows.map((row) => ({
      ...{ micros: row.micros, id: row.id, at: row.at, actor: `system:${row.systemUser}`, name: row.name },
      ...{ operation: row.action, subjectKind: row.kind, subject: row.number, reason: row.reason },
      ...{ before: {}, after: { state: row.state }, proposedBy: null, requestId: null },
    }))
  },
}
