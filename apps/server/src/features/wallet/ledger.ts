import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ledgerAccounts, ledgerEntries, ledgerTransfers, type TransferKind } from './ledger-tables.ts'

/** A handle or an open transaction; inside one, the transfer counts only with all the rest of it. */
export type LedgerExecutor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'transaction'>

/** A wallet of a member, or an account of the house by its purpose. */
export type AccountName = { readonly member: string } | { readonly house: string }

/** Money to move. */
export interface Transfer {
  readonly merchant: string
  /** Names this movement within the merchant for ever: a repetition changes nothing (WALLET-10-D). */
  readonly key: string
  readonly kind: TransferKind
  readonly from: AccountName
  readonly to: AccountName
  /** Minor units, above 0. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  readonly note?: string
  /** When it moved, for what is told afterwards; now where nothing is said. */
  readonly at?: Date
}

/** Why money did not move. `insufficient`: the wallet holds less. `key.reused`: the key named another transfer. */
export type LedgerRefusal = 'insufficient' | 'key.reused'

/** Thrown where money did not move; nothing has changed then. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'

  constructor(readonly reason: LedgerRefusal) {
    super(`No money was moved: ${reason}`)
  }
}

/** A member's own wallet. */
const MAIN = 'main'

/**
 * Moves money, once: a repetition with the same key gives what the first one did.
 * @returns whether it was moved now; `false` for a repetition
 * @throws {LedgerError}
 */
export async function post(executor: LedgerExecutor, transfer: Transfer): Promise<boolean> {
  const { merchant, key, kind, amount, note = '', at } = transfer
  return executor.transaction(async (transaction) => {
    const from = await openAccount(transaction, transfer, transfer.from)
    const to = await openAccount(transaction, transfer, transfer.to)
    const [written] = await transaction
      .insert(ledgerTransfers)
      .values({ merchant, key, kind, from: from.id, to: to.id, amount, note, ...(at && { at }) })
      .onConflictDoNothing()
      .returning({ id: ledgerTransfers.id, at: ledgerTransfers.at })
    if (!written) {
      await demandSame(transaction, transfer, from.id, to.id)
      return false
    }
    const sides = [
      { ...from, amount: -amount },
      { ...to, amount },
    ]
    // In one order for all, so that no two transfers wait for one another.
    sides.sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const { id, house, amount: change } of sides) {
      const balanceAfter = house ? null : await changeBalance(transaction, id, change)
      await transaction
        .insert(ledgerEntries)
        .values({ transfer: written.id, account: id, amount: change, balanceAfter, at: written.at })
    }
    return true
  })
}

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>

interface Account {
  readonly id: string
  readonly house: boolean
}

async function openAccount(
  transaction: Transaction,
  { merchant, currency }: Transfer,
  name: AccountName,
): Promise<Account> {
  const row =
    'house' in name
      ? { merchant, currency, house: true, name: name.house, member: null, balance: null }
      : { merchant, currency, house: false, name: MAIN, member: name.member, balance: 0 }
  const found = () =>
    transaction
      .select({ id: ledgerAccounts.id, house: ledgerAccounts.house })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.merchant, merchant),
          eq(ledgerAccounts.currency, currency),
          eq(ledgerAccounts.name, row.name),
          row.member === null ? ledgerAccounts.house : eq(ledgerAccounts.member, row.member),
        ),
      )
  const [there] = await found()
  if (there) return there
  await transaction.insert(ledgerAccounts).values(row).onConflictDoNothing()
  const [opened] = await found()
  if (!opened) throw new Error(`No account "${row.name}" could be opened in ${merchant}.`)
  return opened
}

async function demandSame(
  transaction: Transaction,
  { merchant, key, kind, amount }: Transfer,
  from: string,
  to: string,
): Promise<void> {
  const [first] = await transaction
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.merchant, merchant), eq(ledgerTransfers.key, key)))
  const same = first?.kind === kind && first.amount === amount && first.from === from && first.to === to
  if (!same) throw new LedgerError('key.reused')
}

async function changeBalance(transaction: Transaction, id: string, change: number): Promise<number> {
  const after = sql<number>`${ledgerAccounts.balance} + ${change}`.mapWith(Number)
  const [row] = await transaction
    .update(ledgerAccounts)
    .set({ balance: after })
    .where(and(eq(ledgerAccounts.id, id), sql`${after} >= 0`))
    .returning({ balance: ledgerAccounts.balance })
  if (row?.balance === undefined || row.balance === null) throw new LedgerError('insufficient')
  return row.balance
}
