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

/** What members together were credited and debited by operators: their deposits and withdrawals (AGENT-09-D). */
export async function sumOperatorMoves(
  executor: Pick<NodePgDatabase, 'select'>,
  { members, currency, since }: SummedMoves,
): Promise<MoveSums> {
  const { kind } = ledgerTransfers
  const sumOf = (wanted: TransferKind) =>
    sql<number>`coalesce(sum(abs(${ledgerEntries.amount})) FILTER (WHERE ${kind} = ${wanted}), 0)`.mapWith(
      Number,
    )
  const [sums] = await executor
    .select({ deposit: sumOf('operator-credit'), withdraw: sumOf('operator-debit') })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(
      and(
        inArray(ledgerAccounts.member, members),
        eq(ledgerAccounts.currency, currency),
        gte(ledgerEntries.at, since),
      ),
    )
  return sums ?? { deposit: 0, withdraw: 0 }
}
