import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ApiError } from '../../api/api-error.ts'
import { type Executor, isBehind, type PageRequest } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'
import type { TimeSpan } from './wallet-record-days.ts'

/** Which transfers of a merchant are looked for; all that are named have to fit. */
export interface TransferFilter {
  /** Name of an account of the house, such as `operator` or `channel:bank`. */
  readonly account?: string | undefined
  /** Id of a member. */
  readonly member?: string | undefined
  /** What they are about, such as the number of an order. */
  readonly reference?: string | undefined
  readonly kind?: string | undefined
  readonly span?: TimeSpan | undefined
}

const from = alias(ledgerAccounts, 'from_account')
const to = alias(ledgerAccounts, 'to_account')
const fromMember = alias(members, 'from_member')
const toMember = alias(members, 'to_member')
/** A member's wallet by the member's name, an account beside it with its own; an account of the house by its name. */
const label = (account: typeof from | typeof to, member: typeof fromMember | typeof toMember) => sql<string>`
  CASE WHEN ${account.house} THEN ${account.name} WHEN ${account.name} = 'main' THEN coalesce(${member.username}, '–')
  ELSE coalesce(${member.username}, '–') || ' ' || ${account.name} END`

const { id, at, kind, amount, reference, note, key, reverts } = ledgerTransfers
const columns = {
  ...{ id, at, kind, amount, currency: from.currency, about: reference, note, key, reverts },
  from: label(from, fromMember),
  to: label(to, toMember),
  fromMember: fromMember.username,
  toMember: toMember.username,
}

const transfersOf = (executor: Executor) =>
  executor
    .select(columns)
    .from(ledgerTransfers)
    .innerJoin(from, eq(from.id, ledgerTransfers.from))
    .innerJoin(to, eq(to.id, ledgerTransfers.to))
    .leftJoin(fromMember, eq(fromMember.id, from.member))
    .leftJoin(toMember, eq(toMember.id, to.member))
    .$dynamic()

/** Transfers of a merchant for a page, the newest first. */
export function listTransfers(
  executor: Executor,
  merchant: string,
  { account, member, reference: about, kind: wanted, span }: TransferFilter,
  { after, read }: PageRequest,
) {
  const accounts = executor
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchant, merchant),
        account === undefined
          ? undefined
          : and(eq(ledgerAccounts.house, true), eq(ledgerAccounts.name, account)),
        member === undefined ? undefined : eq(ledgerAccounts.member, member),
      ),
    )
  // The entries of an account have an index by time; transfers alone have none.
  const isInAccount = inArray(
    id,
    executor
      .select({ id: ledgerEntries.transfer })
      .from(ledgerEntries)
      .where(and(inArray(ledgerEntries.account, accounts), isWithin(ledgerEntries.at, span))),
  )
  return transfersOf(executor)
    .where(
      and(
        eq(ledgerTransfers.merchant, merchant),
        account === undefined && member === undefined ? undefined : isInAccount,
        about === undefined ? undefined : eq(reference, about),
        wanted === undefined ? undefined : eq(kind, wanted),
        isWithin(at, span),
        isBehind(ledgerTransfers, at, id, after),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(read)
}

const isWithin = (moment: typeof at | typeof ledgerEntries.at, span: TimeSpan | undefined): SQL | undefined =>
  span && sql`${moment} >= ${span.from} AND ${moment} < ${span.before}`

/** One transfer of a merchant. @throws {ApiError} `not.found` */
export async function demandTransfer(executor: Executor, merchant: string, transfer: string) {
  const [found] = await transfersOf(executor).where(
    and(eq(ledgerTransfers.merchant, merchant), eq(id, transfer)),
  )
  if (found) return found
  throw new ApiError('not.found', { message: `There is no transfer ${transfer}.` })
}

/** A transfer with both of its entries and what has taken it back. @throws {ApiError} `not.found` */
export async function showTransfer(executor: Executor, merchant: string, transfer: string) {
  const found = await demandTransfer(executor, merchant, transfer)
  const entries = await executor
    .select({
      ledgerAccount: label(from, fromMember),
      member: fromMember.username,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      number: ledgerEntries.number,
    })
    .from(ledgerEntries)
    .innerJoin(from, eq(from.id, ledgerEntries.account))
    .leftJoin(fromMember, eq(fromMember.id, from.member))
    .where(eq(ledgerEntries.transfer, transfer))
    .orderBy(ledgerEntries.amount)
  const [taken] = await executor.select({ id }).from(ledgerTransfers).where(eq(reverts, transfer))
  return { ...found, revertedBy: taken?.id ?? null, entries }
}

/** What moved through each account of the house in a time, in minor units. */
export async function sumHouseAccounts(
  executor: Executor,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  span: TimeSpan,
) {
  const { name } = ledgerAccounts
  const sum = (condition: SQL) =>
    sql<number>`coalesce(sum(${ledgerEntries.amount}) FILTER (WHERE ${condition}), 0)`.mapWith(Number)
  return executor
    .select({
      ledgerAccount: name,
      entries: sql<number>`count(*)`.mapWith(Number),
      came: sum(sql`${ledgerEntries.amount} > 0`),
      went: sum(sql`${ledgerEntries.amount} < 0`),
      net: sum(sql`true`),
    })
    .from(ledgerAccounts)
    .innerJoin(
      ledgerEntries,
      and(eq(ledgerEntries.account, ledgerAccounts.id), isWithin(ledgerEntries.at, span)),
    )
    .where(
      and(
        eq(ledgerAccounts.merchant, merchant),
        eq(ledgerAccounts.house, true),
        eq(ledgerAccounts.currency, currency),
      ),
    )
    .groupBy(name)
    .orderBy(name)
}
