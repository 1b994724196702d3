import { createHash } from 'node:crypto'
import { and, eq, inArray, or } from 'drizzle-orm'
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
export const post = async (executor: Transaction, transfer: Transfer): Promise<boolean> =>
  (await postAll(executor, [transfer])).has(transfer.key)

/** Transfers that are written in one statement at most: all of their wallets are locked until the transaction ends. */
export const MOST_POSTED = 200

/**
 * Moves money many times, each once, one after the other and all or none: see {@link post}.
 * @param transfers of one merchant and currency, {@link MOST_POSTED} at most
 * @returns keys of those that were moved now
 * @throws {LedgerError}
 */
export const postAll = (
  executor: Transaction,
  transfers: readonly Transfer[],
): Promise<ReadonlySet<string>> =>
  moving(executor, async (transaction) => {
    if (transfers.length > MOST_POSTED)
      throw new RangeError(`More than ${MOST_POSTED} transfers are posted at once.`)
    const [{ merchant, currency } = { merchant: '', currency: '' }] = transfers
    const idOf = await openAccountsOf(
      transaction,
      { merchant, currency },
      transfers.flatMap(({ from, to }) => [from, to]),
    )
    return write(
      transaction,
      transfers.map(({ key, movement, from, to, amount, reference = null, note, at }) => ({
        ...{
          merchant,
          key,
          kind: movement.kind,
          from: idOf(from),
          to: idOf(to),
          amount,
          reference,
          note,
          at,
        },
      })),
    )
  })

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
    return (await write(transaction, [row])).has(key)
  })
}

const moving = <Result>(
  executor: Transaction,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> =>
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

/**
 * Writes transfers of one merchant, with whose rows the database writes both sides and the balances. Gives the keys of those that were not there.
 * @throws {LedgerError}
 */
async function write(transaction: Executor, transfers: readonly NewTransfer[]): Promise<ReadonlySet<string>> {
  const rows = transfers.map(({ note = '', at, ...row }, place) => ({
    ...{ id: timedId(), ...row, content: contentOf(row), note, place },
    ...(at && { at }),
  }))
  const written = await transaction
    .insert(ledgerTransfers)
    .values(rows.toSorted(({ key: one }, { key: other }) => (one < other ? -1 : 1)))
    .onConflictDoNothing()
    .returning({ key: ledgerTransfers.key })
  const moved = new Set(written.map(({ key }) => key))
  for (const { merchant, key, content } of rows) {
    if (moved.has(key)) continue
    const first = await findTransfer(transaction, merchant, key)
    if (!first) throw new LedgerError('reverted')
    if (first.content !== content) throw new LedgerError('key.reused')
  }
  return moved
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
  { from, to, ...place }: Pick<Transfer, 'merchant' | 'currency' | 'from' | 'to'>,
): Promise<{ readonly from: string; readonly to: string }> {
  const idOf = await openAccountsOf(transaction, place, [from, to])
  return { from: idOf(from), to: idOf(to) }
}

/** Finds accounts of a merchant in a currency, and opens those that are not there yet. */
async function openAccountsOf(
  transaction: Executor,
  { merchant, currency }: Pick<Transfer, 'merchant' | 'currency'>,
  names: readonly AccountName[],
): Promise<(name: AccountName) => string> {
  const { id, house, name, member } = ledgerAccounts
  const keyOf = (row: { readonly member: string | null; readonly name: string }) =>
    `${row.member ?? ''} ${row.name}`
  const rows = new Map(names.map((each) => [keyOf(accountRow(each)), accountRow(each)]))
  const find = async () => {
    const wanted = [...rows.values()]
    const ofMembers = wanted.flatMap((row) => row.member ?? [])
    const isWanted = or(
      and(
        house,
        inArray(
          name,
          wanted.filter((row) => row.house).map((row) => row.name),
        ),
      ),
      and(
        inArray(member, ofMembers),
        inArray(
          name,
          wanted.filter((row) => !row.house).map((row) => row.name),
        ),
      ),
    )
    const found = await transaction
      .select({ id, name, member })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.merchant, merchant), eq(ledgerAccounts.currency, currency), isWanted))
    return new Map(found.map((row) => [keyOf(row), row.id]))
  }
  let known = await find()
  const missing = [...rows].filter(([key]) => !known.has(key)).map(([, row]) => row)
  if (missing.length > 0) {
    await transaction
      .insert(ledgerAccounts)
      .values(missing.map((row) => ({ ...row, merchant, currency })))
      .onConflictDoNothing()
    known = await find()
  }
  return (each) => {
    const found = known.get(keyOf(accountRow(each)))
    if (found === undefined) throw new Error(`The accounts of a transfer could not be opened in ${merchant}.`)
    return found
  }
}
