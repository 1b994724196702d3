import { and, eq, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../../api/api-error.ts'
import type { Transaction } from '../../../db/index.ts'
import type { DepositOrder } from '../deposits/deposit-store.ts'
import { bankReference, channelNotices, depositSlips } from '../orders/cashier-tables.ts'
import { storable } from './channel-notice-store.ts'
import type { UnmatchedPayment } from './unmatched-payment-store.ts'

/** A payment that a person saw at the bank, since nothing has told of it. */
export interface SeenPayment {
  /** What the bank calls it. */
  readonly reference: string
  readonly paidAt: Date
  /** Minor units. */
  readonly amount: number
}

const { outcome, settlement, reference, amount, merchant, order } = channelNotices
const hasReference = (given: string): SQL =>
  sql`${bankReference(reference)} = ${bankReference(sql`${given}::text`)}`
const isEntered = and(eq(outcome, 'entered'), ne(settlement, 'ignored'))

/**
 * Of two who tell of one transfer at once, the second waits to see what the first has done. Taken before the order is held, as notices take
 * it.
 */
export async function holdReference(transaction: Transaction, given: string): Promise<void> {
  const name = sql`'payment ' || ${bankReference(sql`${given}::text`)}`
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Keeps a payment that a person saw at the bank, for a deposit.
 * @throws {ApiError} `conflict` where a payment with that reference is known in the installation
 */
export async function enterPayment(
  transaction: Transaction,
  { id, merchant: code, channel, number, currency }: DepositOrder,
  seen: SeenPayment,
): Promise<UnmatchedPayment> {
  const given = storable(seen.reference)
  await holdReference(transaction, given)
  const known = (what: string) => new ApiError('conflict', { message: `${given} is known already: ${what}.` })
  const [told] = await transaction
    .select({ id: channelNotices.id, order, settlement })
    .from(channelNotices)
    .where(and(hasReference(given), notInArray(outcome, ['forged', 'entered']), gt(amount, 0)))
    .limit(1)
  if (told)
    throw known(
      told.settlement === 'open' ? `payment P${told.id}` : `a payment for ${told.order || `P${told.id}`}`,
    )
  const [slip] = await transaction
    .select({ id: depositSlips.id })
    .from(depositSlips)
    .where(
      and(
        ne(depositSlips.deposit, id),
        eq(depositSlips.state, 'review'),
        sql`${bankReference(sql`${given}::text`)} IN (${bankReference(depositSlips.transfer)}, ${bankReference(sql`${depositSlips.bank} || ${depositSlips.transfer}`)})`,
      ),
    )
    .limit(1)
  if (slip) throw known(`the transfer of slip ${slip.id}`)
  const [entered] = await transaction
    .insert(channelNotices)
    .values({
      ...{
        merchant: code,
        channel,
        order: number,
        outcome: 'entered',
        body: '',
        currency,
        settlement: 'open',
      },
      ...{ amount: seen.amount, reference: given, paidAt: seen.paidAt },
    })
    .onConflictDoNothing()
    .returning()
  if (entered) return { ...entered, settlement: 'open' }
  const [before] = await transaction
    .select({ order })
    .from(channelNotices)
    .where(and(isEntered, hasReference(given)))
  throw known(`it was entered for ${before?.order || 'another deposit'}`)
}

/** The payment that was entered for an order and waits for a second person, held; `undefined` where there is none. */
export async function holdEnteredFor(
  transaction: Transaction,
  code: string,
  number: string,
): Promise<UnmatchedPayment | undefined> {
  const [entered] = await transaction
    .select()
    .from(channelNotices)
    .where(and(eq(merchant, code), eq(order, number), eq(outcome, 'entered'), eq(settlement, 'open')))
    .for('update')
  return entered && { ...entered, settlement: 'open' }
}

/** The payment of that reference that a person had entered before a channel told of it. */
export async function findEntered(
  transaction: Transaction,
  given: string,
): Promise<UnmatchedPayment | undefined> {
  if (given === '') return undefined
  await holdReference(transaction, storable(given))
  const [entered] = await transaction
    .select()
    .from(channelNotices)
    .where(and(isEntered, hasReference(storable(given))))
  return entered as UnmatchedPayment | undefined
}
