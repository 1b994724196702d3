import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferKind } from './ledger-tables.ts'

/** Whose movements are summed. */
interface SummedMoves {
  /** A subquery of the members' ids. */
  readonly members: SQL<string>
  /** ISO 4217. */
  readonly currency: string
  /** From this moment on. */
  readonly since: Date
}

/** What came in and went out, in minor units; neither falls below 0. */
interface MoveSums {
  readonly deposit: number
  readonly withdraw: number
}

/** Kinds that are deposits and withdrawals of members; what came back of a withdrawal is none. */
const DEPOSITS: readonly TransferKind[] = ['operator-credit', 'deposit']
const WITHDRAWALS: readonly TransferKind[] = ['operator-debit', 'withdrawal', 'withdrawal-return']

/** What members together deposited and withdrew, themselves or by an operator's word (AGENT-09-D). */
export async function sumTeamMoves(
  executor: Pick<NodePgDatabase, 'select'>,
  moves: SummedMoves,
): Promise<MoveSums> {
  const [sums] = await executor
    .select({ deposit: sumOf(DEPOSITS), withdraw: sql<number>`0 - ${sumOf(WITHDRAWALS)}`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(ofTeam(moves))
  return sums ?? { deposit: 0, withdraw: 0 }
}

/**
 * What members together deposited, by day; days without a movement are left out.
 * @param timeZone IANA; whose days
 * @returns minor units by YYYY-MM-DD
 */
export async function sumTeamDeposits(
  executor: Pick<NodePgDatabase, 'select'>,
  moves: SummedMoves,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const day = sql<string>`to_char(${ledgerEntries.at} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`
  const rows = await executor
    .select({ day, deposit: sumOf(DEPOSITS) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(ofTeam(moves))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.deposit]))
}

const sumOf = (wanted: readonly TransferKind[]) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) FILTER (WHERE ${inArray(ledgerTransfers.kind, [...wanted])}), 0)`.mapWith(
    Number,
  )

const ofTeam = ({ members, currency, since }: SummedMoves) =>
  and(
    inArray(ledgerAccounts.member, members),
    eq(ledgerAccounts.currency, currency),
    gte(ledgerEntries.at, since),
  )
