import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'
import type { TimeSpan } from './wallet-record-days.ts'

/** A stretch of a merchant's ledger in one currency. */
export interface LedgerStretch {
  readonly merchant: string
  /** ISO 4217 */
  readonly currency: string
  readonly span: TimeSpan
}

/** Rows that are read at once. */
const AT_ONCE = 5000

/**
 * Every transfer of a stretch with both of its entries, each as one line of JSON in which every column stands, in the order of their ids:
 * whatever is changed afterwards changes a line. Call it inside a transaction.
 */
export async function* ledgerLines(
  transaction: Executor,
  { merchant, currency, span }: LedgerStretch,
): AsyncGenerator<string> {
  const name = sql.raw('ledger_lines')
  const moment = (at: unknown) => sql`(extract(epoch FROM ${at}) * 1000000)::bigint::text`
  await transaction.execute(sql`DECLARE ${name} NO SCROLL CURSOR FOR
    SELECT json_build_array(t.id, t.key, t.kind, t."from", t."to", t.amount, t.reference, t.reverts, t.content, t.note,
      ${moment(sql`t.at`)}, (SELECT json_agg(json_build_array(e.account, e.amount, e.balance_after, e.number,
        ${moment(sql`e.at`)}) ORDER BY e.account) FROM ${ledgerEntries} e WHERE e.transfer = t.id))::text AS line
    FROM ${ledgerTransfers} t JOIN ${ledgerAccounts} a ON a.id = t."from"
    WHERE t.merchant = ${merchant} AND a.currency = ${currency} AND t.at >= ${span.from} AND t.at < ${span.before}
    ORDER BY t.id`)
  try {
    for (;;) {
      const { rows } = await transaction.execute<{ line: string }>(
        sql`FETCH ${sql.raw(String(AT_ONCE))} FROM ${name}`,
      )
      yield* rows.map(({ line }) => line)
      if (rows.length < AT_ONCE) break
    }
  } finally {
    await transaction.execute(sql`CLOSE ${name}`)
  }
}

/** What moved in a stretch by kind, in minor units, and how often. */
export async function sumKinds(executor: Executor, { merchant, currency, span }: LedgerStretch) {
  const { kind, amount, at } = ledgerTransfers
  return executor
    .select({
      kind,
      count: sql<number>`count(*)`.mapWith(Number),
      sum: sql<number>`sum(${amount})`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.from))
    .where(
      and(
        eq(ledgerTransfers.merchant, merchant),
        eq(ledgerAccounts.currency, currency),
        gte(at, span.from),
        lt(at, span.before),
      ),
    )
    .groupBy(kind)
    .orderBy(kind)
}

/** A transfer with the account of the house that it came from. */
export interface HouseTransfer {
  readonly kind: string
  readonly house: string
  readonly reference: string | null
  /** Minor units. */
  readonly amount: number
  readonly at: Date
}

/** Transfers of some kinds in a stretch, by their account of the house, the oldest first. */
export function listHouseTransfers(
  executor: Executor,
  { merchant, currency, span }: LedgerStretch,
  kinds: readonly string[],
): Promise<HouseTransfer[]> {
  const { kind, reference, amount, at } = ledgerTransfers
  return executor
    .select({ kind, house: ledgerAccounts.name, reference, amount, at })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.from))
    .where(
      and(
        eq(ledgerTransfers.merchant, merchant),
        eq(ledgerAccounts.currency, currency),
        inArray(kind, [...kinds]),
        gte(at, span.from),
        lt(at, span.before),
      ),
    )
    .orderBy(at)
}

/** When money first moved at a merchant; `undefined` where it never did. */
export async function findFirstTransfer(executor: Executor, merchant: string): Promise<Date | undefined> {
  const { at, id } = ledgerTransfers
  const [first] = await executor
    .select({ at })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.merchant, merchant))
    .orderBy(at, id)
    .limit(1)
  return first?.at
}

/** Which of some keys of transfers there are. */
export async function findTransferKeys(
  executor: Executor,
  merchant: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await executor
    .select({ key: ledgerTransfers.key })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.merchant, merchant), inArray(ledgerTransfers.key, [...keys])))
  return new Set(rows.map(({ key }) => key))
}

/** The transfer of a key with one of a member's accounts; `undefined` for none. */
export async function findTransferOf(
  executor: Executor,
  { merchant, member, key }: Record<'merchant' | 'member' | 'key', string>,
): Promise<{ readonly kind: string; readonly amount: number; readonly at: Date } | undefined> {
  const { kind, amount, at } = ledgerTransfers
  const [found] = await executor
    .select({ kind, amount, at })
    .from(ledgerTransfers)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transfer, ledgerTransfers.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .where(
      and(
        eq(ledgerTransfers.merchant, merchant),
        eq(ledgerTransfers.key, key),
        eq(ledgerAccounts.member, member),
      ),
    )
  return found
}
