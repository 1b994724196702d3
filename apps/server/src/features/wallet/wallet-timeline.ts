import { and, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { type TimelineOwner, type TimelineSource, timelineEdges } from '../../trail/timeline.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'

const isOf = ({ member }: TimelineOwner) =>
  inArray(
    ledgerEntries.account,
    sql`(SELECT ${ledgerAccounts.id} FROM ${ledgerAccounts} WHERE ${ledgerAccounts.member} = ${member})`,
  )

/** What moved in a member's accounts. @param without kinds that another timeline tells of, such as bets */
export const moneyTimeline = (without: readonly string[]): TimelineSource => ({
  group: 'money',
  ...timelineEdges(ledgerEntries, ledgerEntries.at, isOf),
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
