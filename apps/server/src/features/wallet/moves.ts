import { and, asc, eq, gte, like, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'
import type { TimeSpan } from './wallet-record-days.ts'
import { BONUS_ACCOUNTS } from './wallet-store.ts'

/** A movement in one of a member's accounts. */
export interface WalletMove {
  readonly kind: string
  /** Whether the account is that of a bonus beside the wallet. */
  readonly ofBonus: boolean
  /** Minor units; below 0 where money left. */
  readonly amount: number
  /** What the account held afterwards, in minor units. */
  readonly balanceAfter: number
  readonly at: Date
}

interface MovesOf {
  readonly merchant: string
  readonly member: string
  /** What the movements are about, such as the number of a round. */
  readonly reference: string
}

/** What moved in a member's accounts about one thing, the first movement first. */
export const listMovesOf = (
  executor: Executor,
  { merchant, member, reference }: MovesOf,
): Promise<WalletMove[]> =>
  executor
    .select({
      kind: ledgerTransfers.kind,
      ofBonus: sql<boolean>`${ledgerAccounts.name} LIKE ${`${BONUS_ACCOUNTS}%`}`,
      amount: ledgerEntries.amount,
      balanceAfter: sql<number>`${ledgerEntries.balanceAfter}`.mapWith(Number),
      at: ledgerEntries.at,
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transfer, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .where(
      and(
        eq(ledgerTransfers.merchant, merchant),
        eq(ledgerTransfers.reference, reference),
        eq(ledgerAccounts.member, member),
      ),
    )
    .orderBy(asc(ledgerEntries.number))

/** Whose movements are summed, and of which time. */
interface MovesIn {
  readonly member: string
  /** ISO 4217 */
  readonly currency: string
  readonly span: TimeSpan
}

/** By how much the bonuses beside a member's wallet have changed in a time, in minor units: what is not the player's own yet. */
export async function sumMovesBeside(
  executor: Executor,
  { member, currency, span }: MovesIn,
): Promise<number> {
  const [found] = await executor
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .where(
      and(
        eq(ledgerAccounts.member, member),
        eq(ledgerAccounts.currency, currency),
        like(ledgerAccounts.name, `${BONUS_ACCOUNTS}%`),
        gte(ledgerEntries.at, span.from),
        lt(ledgerEntries.at, span.before),
      ),
    )
  return found?.sum ?? 0
}

/** What moved in a member's accounts in a time, in minor units by kind; below 0 where more left than came. */
export async function sumMoves(
  executor: Executor,
  { member, currency, span }: MovesIn,
): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .select({
      kind: ledgerTransfers.kind,
      sum: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(
      and(
        eq(ledgerAccounts.member, member),
        eq(ledgerAccounts.currency, currency),
        gte(ledgerEntries.at, span.from),
        lt(ledgerEntries.at, span.before),
      ),
    )
    .groupBy(ledgerTransfers.kind)
  return new Map(rows.map(({ kind, sum }) => [kind, sum]))
}
