import { and, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { MAIN_WALLET } from './ledger.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'
import type { TimeSpan } from './wallet-record-days.ts'

/** A movement of a member's money, as the member's side saw it. */
export interface WalletRecord {
  /** Of the transfer. */
  readonly id: string
  readonly kind: string
  /** What moved it is about; null for nothing more than itself. */
  readonly reference: string | null
  /** Minor units; below 0 where money left. */
  readonly amount: number
  /** What the wallet held afterwards, in minor units. */
  readonly balanceAfter: number
  readonly note: string
  readonly at: Date
}

/** Which movements are looked for. */
export interface RecordChoice {
  readonly member: string
  /** ISO 4217 */
  readonly currency: string
  readonly span: TimeSpan
  /** `undefined` for every kind. */
  readonly kinds: readonly string[] | undefined
  /** Kinds that are left out of all. */
  readonly without: readonly string[]
}

const { account, amount, at, balanceAfter, number, transfer: id } = ledgerEntries

/**
 * Movements in a member's main wallet, the last one first. The ledger's number says which came after which: a time is taken
 * before the wallet is held, so that of two movements the later one may carry the earlier time.
 */
export function listRecords(
  executor: Executor,
  { member, currency, span, kinds, without }: RecordChoice,
  { after, limit }: PageWindow,
): Promise<WalletRecord[]> {
  return executor
    .select({
      id,
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      amount,
      balanceAfter: sql<number>`${balanceAfter}`.mapWith(Number),
      note: ledgerTransfers.note,
      at,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, id))
    .where(
      and(
        eq(ledgerAccounts.member, member),
        eq(ledgerAccounts.name, MAIN_WALLET),
        eq(ledgerAccounts.currency, currency),
        gte(at, span.from),
        lt(at, span.before),
        kinds ? inArray(ledgerTransfers.kind, [...kinds]) : notInArray(ledgerTransfers.kind, [...without]),
        after && lt(number, numberOf(executor, after.id)),
      ),
    )
    .orderBy(desc(number))
    .limit(limit)
}

const ends = alias(ledgerEntries, 'ends')

/** The number of a transfer in the account that the outer query looks at. */
const numberOf = (executor: Executor, transfer: string) =>
  sql`(${executor
    .select({ number: ends.number })
    .from(ends)
    .where(and(eq(ends.transfer, transfer), eq(ends.account, account)))})`
