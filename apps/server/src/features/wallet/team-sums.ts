import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import type { MovementBook } from '../../money/movement.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'
import type { TimeSpan } from './wallet-record-days.ts'

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

/** What members together deposited and withdrew, themselves or by an operator's word. */
export async function sumTeamMoves(
  executor: Executor,
  movements: MovementBook,
  moves: SummedMoves,
): Promise<MoveSums> {
  const [sums] = await executor
    .select({
      deposit: sumOf(movements.ofTeam('deposit')),
      withdraw: sql<number>`0 - ${sumOf(movements.ofTeam('withdraw'))}`.mapWith(Number),
    })
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
  executor: Executor,
  movements: MovementBook,
  moves: SummedMoves,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> {
  const day = sql<string>`to_char(${ledgerEntries.at} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`
  const rows = await executor
    .select({ day, deposit: sumOf(movements.ofTeam('deposit')) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(ofTeam(moves))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.deposit]))
}

const sumOf = (wanted: readonly string[]) =>
  sql<number>`coalesce(sum(${ledgerEntries.amount}) FILTER (WHERE ${inArray(ledgerTransfers.kind, [...wanted])}), 0)`.mapWith(
    Number,
  )

const ofTeam = ({ members, currency, since }: SummedMoves) =>
  and(
    inArray(ledgerAccounts.member, members),
    eq(ledgerAccounts.currency, currency),
    gte(ledgerEntries.at, since),
  )

/** What moved in all accounts of members in a time by some kinds, in minor units; below 0 where more left than came. */
export async function sumMovesOfTeam(
  executor: Executor,
  {
    members,
    currency,
    span,
    kinds,
  }: Pick<SummedMoves, 'members' | 'currency'> & {
    readonly span: TimeSpan
    readonly kinds: readonly string[]
  },
): Promise<number> {
  const [sum] = await executor
    .select({ amount: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(
      and(
        inArray(ledgerAccounts.member, members),
        eq(ledgerAccounts.currency, currency),
        gte(ledgerEntries.at, span.from),
        lt(ledgerEntries.at, span.before),
        inArray(ledgerTransfers.kind, [...kinds]),
      ),
    )
  return sum?.amount ?? 0
}
