import { createHash } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { v7 as timedId } from 'uuid'
import type { Executor, Transaction } from '../../db/index.ts'
import type { Movement } from '../../money/movement.ts'
import type { HouseAccount } from './house-account.ts'
import { ledgerAccounts, ledgerTransfers } from './ledger-tables.ts'

/** A wallet of a member, an account of theirs beside it such as `bonus:…`, or an account of the house. */
export type AccountName = { readonly member: string; readonly beside?: string } | HouseAccount

/** Money to move. */
export interface Transfer {
  readonly merchant: string
  /** Names this movement within the merchant for ever: a repetition changes nothing. */
  readonly key: string
  readonly movement: Movement
  readonly from: AccountName
  readonly to: AccountName
  /** Minor units, above 0. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** What it is about, such as the number of an order. */
  readonly reference?: string
  readonly note?: string
  /** When it moved, for what is told afterwards; now where nothing is said. */
  readonly at?: Date
}

/**
 * Why money did not move. `insufficient`: the wallet holds less. `key.reused`: the key named another transfer.
 * `unknown`: there is nothing to take back. `reverted`: it was taken back under another key.
 */
export type LedgerRefusal = 'insufficient' | 'key.reused' | 'unknown' | 'reverted'

/** Thrown where money did not move; nothing has changed then. */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'

  constructor(readonly reason: LedgerRefusal) {
    super(`No money was moved: ${reason}`)
  }
}

/** Name of a member's own wallet. */
export const MAIN_WALLET = 'main'

/**
 * Moves money, once: a repetition with the same key gives what the first one did.
 * @returns whether it was moved now; `false` for a repetition
 * @throws {LedgerError}
 */
export const post = (executor: Transaction, transfer: Transfer): Promise<boolean> =>
  moving(executor, (transaction) => move(transaction, transfer))

async function move(transaction: Executor, transfer: Transfer): Promise<boolean> {
  const { merchant, key, movement, amount, reference = null, note, at } = transfer
  const { from, to } = await openAccounts(transaction, transfer)
  return write(transaction, { merchant, key, kind: movement.kind, from, to, amount, reference, note, at })
}

/** A transfer to take back. */
export interface Reversal {
  readonly merchant: string
  /** Key of the transfer that is taken back. */
  readonly original: string
  /** Names the reversal within the merchant for ever. */
  readonly key: string
  /** What takes it back; it says which movement that may be. */
  readonly movement: Movement
  readonly note?: string
  /** When it moved; now where nothing is said. */
  readonly at?: Date
}

/**
 * Moves the amount of a transfer back, once: a repetition with the same key gives what the first one did.
 * @returns whether it was moved now; `false` for a repetition
 * @throws {LedgerError}
 */
export function revert(
  executor: Transaction,
  { merchant, original, key, movement, note, at }: Reversal,
): Promise<boolean> {
  return moving(executor, async (transaction) => {
    const taken = await findTransfer(transaction, merchant, original)
    if (!taken || taken.kind !== movement.reverts?.kind) throw new LedgerError('unknown')
    const { id: reverts, from: to, to: from, amount, reference } = taken
    const row = { merchant, key, kind: movement.kind, from, to, amount, reference, reverts, note, at }
    return write(transaction, row)
  })
}

const moving = (executor: Transaction, work: (transaction: Executor) => Promise<boolean>): Promise<boolean> =>
  executor.transaction(work).catch((error: unknown) => {
    throw isInsufficient(error) ? new LedgerError('insufficient') : error
  })

type NewTransfer = Omit<typeof ledgerTransfers.$inferInsert, 'content' | 'note' | 'at'> & {
  readonly note: string | undefined
  readonly at: Date | undefined
}

/** A transfer between open accounts, as its table takes it. */
export type TransferRow = Pick<
  typeof ledgerTransfers.$inferSelect,
  'id' | 'merchant' | 'key' | 'kind' | 'from' | 'to' | 'amount' | 'reference' | 'reverts' | 'content' | 'at'
>

/** Makes the row of a transfer for a feature that writes it in one statement with rows of its own. */
export function transferRow({
  movement: { kind },
  ...row
}: Omit<TransferRow, 'id' | 'kind' | 'content'> & { readonly movement: Movement }): TransferRow {
  return { id: timedId(), ...row, kind, content: contentOf({ ...row, kind }) }
}

/** The database writes both sides and the balances with the transfer. */
async function write(transaction: Executor, { note = '', at, ...row }: NewTransfer): Promise<boolean> {
  const content = contentOf(row)
  const [written] = await transaction
    .insert(ledgerTransfers)
    .values({ id: timedId(), ...row, content, note, ...(at && { at }) })
    .onConflictDoNothing()
    .returning({ id: ledgerTransfers.id })
  if (written) return true
  const first = await findTransfer(transaction, row.merchant, row.key)
  if (!first) throw new LedgerError('reverted')
  if (first.content !== content) throw new LedgerError('key.reused')
  return false
}

/** Migration 0032 hashes what was there before in the same way. */
const contentOf = ({ kind, from, to, amount, reference }: Omit<NewTransfer, 'note' | 'at'>): string =>
  createHash('sha256')
    .update([kind, from, to, amount, reference ?? ''].join('\n'))
    .digest('hex')

async function findTransfer(transaction: Executor, merchant: string, key: string) {
  const [found] = await transaction
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.merchant, merchant), eq(ledgerTransfers.key, key)))
  return found
}

/** The check that keeps wallets at 0 or above. */
const NOT_BELOW_ZERO = 'ledger_accounts_not_below_zero'

/** Whether the database refused a transfer because a wallet holds less. The driver's error stands behind that of the query builder. */
function isInsufficient(error: unknown): boolean {
  const { cause } = error as { cause?: { constraint?: unknown } }
  return cause?.constraint === NOT_BELOW_ZERO
}

/** Accounts as they are found: those of members by the member, those of the house by their purpose. */
const accountRow = (name: AccountName) =>
  'house' in name
    ? { house: true, name: name.house, member: null, balance: null }
    : { house: false, name: name.beside ?? MAIN_WALLET, member: name.member, balance: 0 }

/** Ids of both accounts of a transfer; those that are not there yet are opened. */
export async function openAccounts(
  transaction: Executor,
  { merchant, currency, ...transfer }: Pick<Transfer, 'merchant' | 'currency' | 'from' | 'to'>,
): Promise<{ readonly from: string; readonly to: string }> {
  const [from, to] = [accountRow(transfer.from), accountRow(transfer.to)]
  const { id, house, name, member } = ledgerAccounts
  const isOne = (row: typeof from) =>
    row.member === null ? and(house, eq(name, row.name)) : and(eq(member, row.member), eq(name, row.name))
  const find = async () => {
    const found = await transaction
      .select({ id, house, name, member })
      .from(ledgerAccounts)
      .where(
        and(
          eq(ledgerAccounts.merchant, merchant),
          eq(ledgerAccounts.currency, currency),
          or(isOne(from), isOne(to)),
        ),
      )
    const idOf = (row: typeof from) =>
      found.find((one) => one.house === row.house && one.name === row.name && one.member === row.member)?.id
    return { from: idOf(from), to: idOf(to) }
  }
  const there = await find()
  if (there.from && there.to) return { from: there.from, to: there.to }
  for (const row of [there.from ? [] : [from], there.to ? [] : [to]].flat()) {
    await transaction
      .insert(ledgerAccounts)
      .values({ ...row, merchant, currency })
      .onConflictDoNothing()
  }
  const opened = await find()
  if (opened.from && opened.to) return { from: opened.from, to: opened.to }
  throw new Error(`The accounts of a transfer could not be opened in ${merchant}.`)
}
