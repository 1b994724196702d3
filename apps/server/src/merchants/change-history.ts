import { and, desc, eq, sql } from 'drizzle-orm'
import { type HistorySource, microsOf } from '../trail/operator-history.ts'
import { merchantChanges } from './merchant-tables.ts'

/** Changes of settings that operators made before there was a trail of all acts. */
export const changeSource: HistorySource = {
  letter: 'c',
  async read(executor, merchant, { subject, operator, operation }, isWanted, limit) {
    if (subject) return []
    const { id, at, operator: user, what, before, after } = merchantChanges
    const rows = await executor
      .select({ micros: microsOf(at), id, at, user, what, before, after })
      .from(merchantChanges)
      .where(
        and(
          eq(merchantChanges.merchant, merchant),
          operator === undefined ? undefined : eq(sql`'system:' || ${user}`, operator),
          operation === undefined ? undefined : eq(what, operation),
          isWanted(at, id),
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(limit)
    return rows.map((row) => ({
      ...{
        micros: row.micros,
        id: row.id,
        at: row.at,
        actor: `system:${row.user}`,
        name: `system:${row.user}`,
      },
      ...{ operation: row.what, subjectKind: '', subject: '', reason: '', proposedBy: null, requestId: null },
      ...{ before: { [row.what]: row.before }, after: { [row.what]: row.after } },
    }))
  },
}
