import { and, desc, eq, like, notLike, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { MAIN_WALLET } from './ledger.ts'
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './ledger-tables.ts'

/** Accounts of bonuses are named so; what they hold is not the member's own. */
export const BONUS_ACCOUNTS = 'bonus:'

/** Accounts of members for what a provider of games holds itself are named so. */
export const VENDOR_ACCOUNTS = 'vendor:'

/** A wallet with what it holds. */
export interface Wallet {
  /** `main` for the member's own. */
  readonly name: string
  /** Minor units. */
  readonly balance: number
}

/** The wallets of a member in a currency, without bonuses that stand beside them; none before the first money came. */
export async function findWallets(executor: Executor, member: string, currency: string): Promise<Wallet[]> {
  const { name, balance } = ledgerAccounts
  return executor
    .select({ name, balance: sql<number>`${balance}`.mapWith(Number) })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.member, member),
        eq(ledgerAccounts.currency, currency),
        notLike(name, `${BONUS_ACCOUNTS}%`),
      ),
    )
    .orderBy(name)
}

/** What the bonuses of a member hold in a currency, in minor units. */
export async function sumBonuses(executor: Executor, member: string, currency: string): Promise<number> {
  const bonuses = await listAccounts(executor, { member, currency, prefix: BONUS_ACCOUNTS })
  return sumOf(bonuses)
}

/** What an account of a member's holds. */
export async function findAccount(executor: Executor, id: string): Promise<{ readonly balance: number }> {
  const [found] = await executor
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id))
  return { balance: found?.balance ?? 0 }
}

/** An account of a member's, with the number of its last change. */
export interface MemberAccount {
  readonly id: string
  readonly name: string
  /** Minor units. */
  readonly balance: number
  /** Changes so far. */
  readonly entries: number
}

const memberAccount = {
  id: ledgerAccounts.id,
  name: ledgerAccounts.name,
  balance: sql<number>`${ledgerAccounts.balance}`.mapWith(Number),
  entries: ledgerAccounts.entries,
}

/** Accounts of a member whose names begin alike. */
export const listAccounts = (
  executor: Executor,
  { member, currency, prefix }: Record<'member' | 'currency' | 'prefix', string>,
): Promise<MemberAccount[]> =>
  executor
    .select(memberAccount)
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.member, member),
        eq(ledgerAccounts.currency, currency),
        like(ledgerAccounts.name, `${prefix}%`),
      ),
    )
    .orderBy(ledgerAccounts.name)

/** Whether any wallet was ever opened at a merchant. */
export async function hasWallets(executor: Executor, merchant: string): Promise<boolean> {
  const { id, house } = ledgerAccounts
  const found = await executor
    .select({ id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchant, merchant), eq(house, false)))
    .limit(1)
  return found.length > 0
}

/** What all wallets hold together, in minor units. */
export const sumOf = (wallets: readonly Pick<Wallet, 'balance'>[]): number =>
  wallets.reduce((sum, { balance }) => sum + balance, 0)

/** A movement as the member's side saw it. */
export interface WalletEntry {
  readonly at: Date
  readonly kind: string
  readonly key: string
  readonly note: string
  /** Minor units; below 0 where money left. */
  readonly amount: number
  /** What was there afterwards, in minor units. */
  readonly balanceAfter: number
}

/** A movement of a member's own money. */
export interface OwnMovement extends Omit<WalletEntry, 'key'> {
  /** What it is about, such as the number of an order; null for nothing more than itself. */
  readonly reference: string | null
}

/** The last movements in a member's main wallet, newest first. */
export function listOwnMovements(
  executor: Executor,
  { member, currency }: Record<'member' | 'currency', string>,
  limit: number,
): Promise<OwnMovement[]> {
  return executor
    .select({
      at: ledgerEntries.at,
      kind: ledgerTransfers.kind,
      reference: ledgerTransfers.reference,
      note: ledgerTransfers.note,
      amount: ledgerEntries.amount,
      balanceAfter: sql<number>`${ledgerEntries.balanceAfter}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(
      and(
        eq(ledgerAccounts.member, member),
        eq(ledgerAccounts.name, MAIN_WALLET),
        eq(ledgerAccounts.currency, currency),
      ),
    )
    .orderBy(desc(ledgerEntries.number))
    .limit(limit)
}

/** The last movements of a member's wallets, newest first. */
export function listEntries(executor: Executor, member: string, limit: number): Promise<WalletEntry[]> {
  return executor
    .select({
      at: ledgerEntries.at,
      kind: ledgerTransfers.kind,
      key: ledgerTransfers.key,
      note: ledgerTransfers.note,
      amount: ledgerEntries.amount,
      balanceAfter: sql<number>`${ledgerEntries.balanceAfter}`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account))
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transfer))
    .where(eq(ledgerAccounts.member, member))
    .orderBy(desc(ledgerEntries.number))
    .limit(limit)
}
