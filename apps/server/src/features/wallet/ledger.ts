import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ledgerAccounts, ledgerTransfers, type TransferKind } from './ledger-tables.ts'

/** A handle or an open transaction; inside one, the transfer counts only with all the rest of it. */
export type LedgerExecutor = Pick<NodePgDatabase, 'select' | 'insert' | 'transaction'>

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
  const moving = executor.transaction(async (transaction) => {
    const from = await openAccount(transaction, transfer, transfer.from)
    const to = await openAccount(transaction, transfer, transfer.to)
    // The database writes both sides and the balances with the transfer.
    const [written] = await transaction
      .insert(ledgerTransfers)
      .values({ merchant, key, kind, from, to, amount, note, ...(at && { at }) })
      .onConflictDoNothing()
      .returning({ id: ledgerTransfers.id })
    if (written) return true
    await demandSame(transaction, transfer, from, to)
    return false
  })
  return moving.catch((error: unknown) => {
    throw isInsufficient(error) ? new LedgerError('insufficient') : error
  })
}

/** The check that keeps wallets at 0 or above. */
const NOT_BELOW_ZERO = 'ledger_accounts_not_below_zero'

/** The driver's error stands behind that of the query builder. */
function isInsufficient(error: unknown): boolean {
  const { cause } = error as { cause?: { constraint?: unknown } }
  return cause?.constraint === NOT_BELOW_ZERO
}

type Transaction = Pick<NodePgDatabase, 'select' | 'insert'>

async function openAccount(
  transaction: Transaction,
  { merchant, currency }: Transfer,
  name: AccountName,
): Promise<string> {
  const row =
    'house' in name
      ? { merchant, currency, house: true, name: name.house, member: null, balance: null }
      : { merchant, currency, house: false, name: MAIN, member: name.member, balance: 0 }
  const found = () =>
    transaction
      .select({ id: ledgerAccounts.id })
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
  if (there) return there.id
  await transaction.insert(ledgerAccounts).values(row).onConflictDoNothing()
  const [opened] = await found()
  if (!opened) throw new Error(`No account "${row.name}" could be opened in ${merchant}.`)
  return opened.id
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
