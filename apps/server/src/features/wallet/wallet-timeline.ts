import { and, desc, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import type { TimelineOwner, TimelineSource } from '../../trail/timeline.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'

const isOf = ({ member }: TimelineOwner) =>
  inArray(
    ledgerEntries.account,
    sql`(SELECT ${ledgerAccounts.id} FROM ${ledgerAccounts} WHERE ${ledgerAccounts.member} = ${member})`,
  )

/** What moved in a member's accounts. @param without kinds that another timeline tells of, such as bets */
export const moneyTimeline = (without: readonly string[]): TimelineSource => ({
  group: 'money',
  lastBefore: (executor, owner, moment) => edge(executor, owner, sql`e.at < ${moment}`, 'last'),
  firstFrom: (executor, owner, moment) => edge(executor, owner, sql`e.at >= ${moment}`, 'first'),
  async read(executor, owner, { from, before }, limit) {
    const { at, amount, balanceAfter } = ledgerEntries
    const { kind, reference, note } = ledgerTransfers
    const rows = await executor
      .select({
        ...{ at, amount, kind, reference, note },
        balanceAfter: sql<number>`${balanceAfter}`.mapWith(Number),
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
      .where(and(isOf(owner), gte(at, from), lt(at, before), notInArray(kind, [...without])))
      .orderBy(desc(at), desc(ledgerEntries.number))
      .limit(limit)
    return rows.map((row) => ({
      ...{ at: row.at, what: row.kind, amount: row.amount, balanceAfter: row.balanceAfter },
      ...{ about: row.reference ?? '', text: row.note },
    }))
  },
})

/** The last or first movement of those that are wanted, account by account: each has its own order in the index. */
async function edge(
  executor: Executor,
  { member }: TimelineOwner,
  isWanted: SQL,
  which: 'first' | 'last',
): Promise<Date | null> {
  const [found, order] =
    which === 'last' ? [sql`max(at)`, sql`DESC NULLS LAST`] : [sql`min(at)`, sql`ASC NULLS FIRST`]
  const { rows } = await executor.execute<{ at: Date | string | null }>(sql`
    SELECT ${found} AS at FROM ${ledgerAccounts} a CROSS JOIN LATERAL (
      SELECT e.at FROM ${ledgerEntries} e WHERE e.account = a.id AND ${isWanted} ORDER BY e.at ${order} LIMIT 1
    ) edge WHERE a.member = ${member}`)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}
