import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PageWindow } from '../../api/following-page.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferKind } from './ledger-tables.ts'
import type { TimeSpan } from './wallet-record-days.ts'

/** A movement of a member's money, as the member's side saw it. */
export interface WalletRecord {
  /** Of the transfer. */
  readonly id: string
  /** Key of the transfer. */
  readonly key: string
  readonly kind: TransferKind
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
  readonly kinds: readonly TransferKind[] | undefined
}

const { account, amount, at, balanceAfter, transfer: id } = ledgerEntries

/** Movements in the wallets of a member, newest first; those of one moment by their ids. */
export function listRecords(
  executor: Pick<NodePgDatabase, 'select'>,
  { member, currency, span, kinds }: RecordChoice,
  { after, limit }: PageWindow,
): Promise<WalletRecord[]> {
  return executor
    .select({
      id,
      key: ledgerTransfers.key,
      kind: ledgerTransfers.kind,
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
        eq(ledgerAccounts.currency, currency),
        gte(at, span.from),
        lt(at, span.before),
        kinds && inArray(ledgerTransfers.kind, [...kinds]),
        after && or(lt(at, after.at), and(eq(at, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit)
}
