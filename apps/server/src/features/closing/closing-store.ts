import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../api/api-error.ts'
import type { Executor, Transaction } from '../../db/index.ts'
import { dayBefore, dayIn, type Merchant, startOfDay } from '../../merchants/index.ts'
import { findPaidReferences, findToldFor, listToldPayments } from '../cashier/index.ts'
import { DEPOSIT_KIND, findFirstTransfer, findTransferKeys, listHouseTransfers } from '../wallet/index.ts'
import { dayClosings, differenceNotes, statementLines } from './closing-tables.ts'
import { type DayFacts, type Difference, findDifferences, sumChannels } from './day-differences.ts'
import { hashDay } from './hash-day.ts'

/** Whose days are closed: in the merchant's own currency. */
type ClosingMerchant = Pick<Merchant, 'code' | 'currency' | 'timeZone'>

/** A closed day as it is stored. */
export type DayClosing = typeof dayClosings.$inferSelect

/** Kind of movement by which a withdrawal leaves the house. */
const PAID_OUT = 'withdrawal-payment'
/** A day is closed once whatever began in it is over, in ms. */
const SETTLES_MS = 5 * 60_000

/** The stretch of a day of the merchant's. */
export const stretchOf = ({ code, currency, timeZone }: ClosingMerchant, day: string) => ({
  merchant: code,
  currency,
  span: { from: startOfDay(timeZone, day), before: startOfDay(timeZone, dayBefore(day, -1)) },
})

/** Closed days of a merchant, the newest first. */
export function listClosings(
  executor: Executor,
  { code, currency }: ClosingMerchant,
  limit: number,
): Promise<DayClosing[]> {
  return executor
    .select()
    .from(dayClosings)
    .where(and(eq(dayClosings.merchant, code), eq(dayClosings.currency, currency)))
    .orderBy(desc(dayClosings.day))
    .limit(limit)
}

/** A day with what differs, each difference with why it is right, where somebody has said so. */
export interface ExaminedDay {
  readonly channels: ReturnType<typeof sumChannels>
  readonly differences: readonly (Difference & { readonly reason: string; readonly by: string })[]
}

/** Compares what the channels say of a day with what the ledger says. */
export async function examineDay(
  executor: Executor,
  merchant: ClosingMerchant,
  day: string,
): Promise<ExaminedDay> {
  const { code, currency } = merchant
  const stretch = stretchOf(merchant, day)
  const transfers = await listHouseTransfers(executor, stretch, [DEPOSIT_KIND, PAID_OUT])
  const told = await listToldPayments(executor, stretch)
  const references = transfers.flatMap(({ reference }) => reference ?? [])
  const orders = told.flatMap(({ order }) => (order === '' ? [] : [order]))
  const keys = await findTransferKeys(
    executor,
    code,
    orders.map((order) => `${DEPOSIT_KIND}:${order}`),
  )
  const isOfDay = and(
    eq(statementLines.merchant, code),
    eq(statementLines.currency, currency),
    eq(statementLines.day, day),
  )
  const facts: DayFacts = {
    transfers,
    told,
    toldFor: await findToldFor(executor, code, references),
    credited: new Set(orders.filter((order) => keys.has(`${DEPOSIT_KIND}:${order}`))),
    paidReferences: await findPaidReferences(executor, code, references),
    statement: await executor.select().from(statementLines).where(isOfDay).orderBy(statementLines.id),
  }
  const notes = await executor
    .select()
    .from(differenceNotes)
    .where(
      and(
        eq(differenceNotes.merchant, code),
        eq(differenceNotes.currency, currency),
        eq(differenceNotes.day, day),
      ),
    )
  const noteOf = new Map(notes.map((note) => [note.difference, note]))
  return {
    channels: sumChannels(facts),
    differences: findDifferences(facts).map((difference) => {
      const { reason = '', by = '' } = noteOf.get(difference.key) ?? {}
      return { ...difference, reason, by }
    }),
  }
}

/** Replaces what a bank's statement says of a channel on a day. @throws {ApiError} `conflict` for a day that is closed */
export async function replaceStatement(
  transaction: Transaction,
  merchant: ClosingMerchant,
  { day, channel }: { readonly day: string; readonly channel: string },
  lines: readonly { readonly reference: string; readonly amount: number }[],
): Promise<void> {
  await demandOpen(transaction, merchant, day)
  const { code, currency } = merchant
  await transaction
    .delete(statementLines)
    .where(
      and(
        eq(statementLines.merchant, code),
        eq(statementLines.currency, currency),
        eq(statementLines.day, day),
        eq(statementLines.channel, channel),
      ),
    )
  for (let from = 0; from < lines.length; from += 1000) {
    const rows = lines.slice(from, from + 1000)
    await transaction
      .insert(statementLines)
      .values(rows.map((line) => ({ merchant: code, currency, day, channel, ...line })))
  }
}

/** Says why something that differs is right. @throws {ApiError} `not.found`; `conflict` for a day that is closed */
export async function explainDifference(
  transaction: Transaction,
  merchant: ClosingMerchant,
  { day, difference, reason, by }: Record<'day' | 'difference' | 'reason' | 'by', string>,
): Promise<void> {
  await demandOpen(transaction, merchant, day)
  const { differences } = await examineDay(transaction, merchant, day)
  if (!differences.some(({ key }) => key === difference))
    throw new ApiError('not.found', { message: `Nothing differs so on ${day}: ${difference}.` })
  const note = { reason, by }
  await transaction
    .insert(differenceNotes)
    .values({ merchant: merchant.code, currency: merchant.currency, day, difference, ...note })
    .onConflictDoUpdate({
      target: [
        differenceNotes.merchant,
        differenceNotes.currency,
        differenceNotes.day,
        differenceNotes.difference,
      ],
      set: { ...note, at: new Date() },
    })
}

/** @throws {ApiError} `conflict` for a day that is closed; until the transaction ends, nobody closes one */
async function demandOpen(transaction: Transaction, merchant: ClosingMerchant, day: string): Promise<void> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`closing ${merchant.code}`}, 0))`,
  )
  if (await findClosing(transaction, merchant, day))
    throw new ApiError('conflict', { message: `${day} is closed.` })
}

async function findClosing(executor: Executor, { code, currency }: ClosingMerchant, day: string) {
  const [found] = await executor
    .select()
    .from(dayClosings)
    .where(and(eq(dayClosings.merchant, code), eq(dayClosings.currency, currency), eq(dayClosings.day, day)))
  return found
}

/** The day that is closed next: the one after the last that is closed; null where none is yet. */
export async function nextDayOf(executor: Executor, merchant: ClosingMerchant): Promise<string | null> {
  const [last] = await listClosings(executor, merchant, 1)
  return last ? dayBefore(last.day, -1) : null
}

/**
 * Why a day cannot be closed now, leaving its differences aside; `undefined` where it can. Days are closed one after the other. The first
 * may not lie before the first transfer: that would leave nothing but empty days to close.
 */
export async function obstacleTo(
  executor: Executor,
  merchant: ClosingMerchant,
  day: string,
  now: Date,
): Promise<string | undefined> {
  const today = dayIn(merchant.timeZone, now.getTime())
  if (stretchOf(merchant, day).span.before.getTime() + SETTLES_MS > now.getTime())
    return `${day} is not over yet: it is ${today}.`
  const next = await nextDayOf(executor, merchant)
  if (next !== null) return next === day ? undefined : `The next day to close is ${next}.`
  const began = await findFirstTransfer(executor, merchant.code)
  const first = began ? dayIn(merchant.timeZone, began.getTime()) : dayBefore(today, 1)
  return day < first ? `Nothing moved before ${first}: close that day first, or a later one.` : undefined
}

/**
 * Closes a day: whatever differs has to be explained, and no day is left out.
 * @throws {ApiError} `conflict`, whose message says what is in the way
 */
export async function closeDay(
  transaction: Transaction,
  merchant: ClosingMerchant,
  day: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<DayClosing> {
  const refuse = (message: string) => new ApiError('conflict', { field: 'day', message })
  const { code, currency } = merchant
  await demandOpen(transaction, merchant, day)
  const obstacle = await obstacleTo(transaction, merchant, day, now)
  if (obstacle !== undefined) throw refuse(obstacle)
  const { differences } = await examineDay(transaction, merchant, day)
  const open = differences.filter(({ reason }) => reason === '').length
  if (open > 0) throw refuse(`On ${day} there are differences that nobody has explained: ${open}.`)
  const [last] = await listClosings(transaction, merchant, 1)
  const { from, before } = stretchOf(merchant, day).span
  const head = { merchant: code, currency, day, from, before, previous: last?.hash ?? '' }
  const { hash, transfers } = await hashDay(transaction, head)
  const [closing] = await transaction
    .insert(dayClosings)
    .values({ ...head, hash, transfers, closedBy: by, closedAt: now })
    .returning()
  if (!closing) throw new Error('The closing was not stored.')
  return closing
}

/** What became of a closed day since. `broken`: its hash is not over the day before any more. */
export type ClosingState = 'unchanged' | 'changed' | 'broken'

/** Proves closed days, the oldest first: each hash is reckoned anew from what the ledger holds now. */
export async function verifyClosings(
  transaction: Transaction,
  { code, currency }: ClosingMerchant,
): Promise<(DayClosing & { readonly state: ClosingState })[]> {
  const closings = await transaction
    .select()
    .from(dayClosings)
    .where(and(eq(dayClosings.merchant, code), eq(dayClosings.currency, currency)))
    .orderBy(asc(dayClosings.day))
  const verified: (DayClosing & { readonly state: ClosingState })[] = []
  for (const [place, closing] of closings.entries()) {
    const isChained = closing.previous === (closings[place - 1]?.hash ?? '')
    const { hash } = await hashDay(transaction, closing)
    const state = hash !== closing.hash ? 'changed' : isChained ? 'unchanged' : 'broken'
    verified.push({ ...closing, state })
  }
  return verified
}
