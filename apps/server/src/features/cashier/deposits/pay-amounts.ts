import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { ApiError } from '../../../api/api-error.ts'
import type { Executor, Transaction } from '../../../db/index.ts'
import { depositOrders } from '../orders/cashier-tables.ts'

const DAY_MS = 24 * 3_600_000
/**
 * An amount that tells an order rests for this long after the order has ended, in ms. Money that comes so late is taken for that order,
 * and no other order gets the amount meanwhile: banks report late, and players keep codes and pay them later.
 */
export const PAY_AMOUNT_RESTS_MS = DAY_MS
/** Amounts that no order had for this long are given out first, in ms. */
const LONG_UNUSED_MS = 30 * DAY_MS
/** How long before its order a payment may seem to be made: clocks differ, and banks tell minutes. In ms. */
const EARLY_MS = 60_000
/** What is added to the amount that is asked for, in minor units: up to 0.99, and up to 9.99 while all of these are in use or resting. */
const MOST_ADDED = [99, 999]

/** Chooses one of the amounts that are free, in minor units; there is at least one. */
export type ChoosePayAmount = (free: readonly number[]) => number | undefined

/** By chance, so that nobody learns how many wait. */
const byChance: ChoosePayAmount = (free) => free[randomInt(free.length)]

/** An order that needs an amount of its own. */
interface NewPayAmount {
  readonly merchant: string
  /** Id of the member who asks. */
  readonly member: string
  /** What is asked for, in minor units. */
  readonly amount: number
  readonly now: Date
}

/**
 * An amount for a new order that tells it from those of all other members of the merchant, a little above what is asked for: no order waits
 * for it, and it has rested since the last one that did. A member gets an amount of their own again whose order has ended without money, so
 * that whoever asks again and again uses up few.
 * @throws {ApiError} `amount.busy` where all are in use or resting
 */
export async function allotPayAmount(
  transaction: Transaction,
  { merchant, member, amount, now }: NewPayAmount,
  choose = byChance,
): Promise<number> {
  // Of two orders at once, the second waits to see what the first has taken.
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`deposit amounts ${merchant}`}, 0))`,
  )
  for (const most of MOST_ADDED) {
    const { rows } = await transaction.execute<{
      amount: string
      restsMs: string | null
      isOwn: boolean | null
    }>(sql`
      SELECT wanted AS amount, extract(epoch FROM ${now}::timestamptz - last.ended) * 1000 AS "restsMs",
        last.member = ${member} AND last.received IS NULL AND last.state <> 'pending' AS "isOwn"
      FROM generate_series(${amount + 1}::bigint, ${amount + most}::bigint) AS wanted
      LEFT JOIN LATERAL (
        SELECT member, received, state, CASE WHEN state = 'pending' THEN 'infinity' ELSE greatest(expires_at, changed_at) END AS ended
        FROM ${depositOrders} WHERE merchant = ${merchant} AND pay_amount = wanted ORDER BY expires_at DESC LIMIT 1
      ) AS last ON true`)
    const own = rows.find(({ isOwn }) => isOwn === true)
    if (own) return Number(own.amount)
    const restedFor = (ms: number) =>
      rows.filter(({ restsMs }) => restsMs === null || Number(restsMs) >= ms).map((row) => Number(row.amount))
    const free = [restedFor(LONG_UNUSED_MS), restedFor(PAY_AMOUNT_RESTS_MS)].find(({ length }) => length > 0)
    const chosen = free && choose(free)
    if (chosen !== undefined) return chosen
  }
  throw new ApiError('amount.busy', { field: 'amount' })
}

/** An order that a payment may be for. */
interface MeantOrder {
  readonly number: string
  readonly member: string
}

/**
 * All orders that a payment may be for by its amount: those that waited when it was made, and those whose time had ended at most
 * {@link PAY_AMOUNT_RESTS_MS} before. Those without money come first, of these the ones that waited, and then the newest.
 */
export async function findByPayAmount(
  executor: Executor,
  {
    merchant,
    channel,
    amount,
    at,
  }: { readonly merchant: string; readonly channel: string; readonly amount: number; readonly at: Date },
): Promise<MeantOrder[]> {
  const { number, member, payAmount, createdAt, expiresAt, received } = depositOrders
  return executor
    .select({ number, member })
    .from(depositOrders)
    .where(
      and(
        eq(depositOrders.merchant, merchant),
        eq(depositOrders.channel, channel),
        eq(payAmount, amount),
        lte(createdAt, new Date(at.getTime() + EARLY_MS)),
        gt(expiresAt, new Date(at.getTime() - PAY_AMOUNT_RESTS_MS)),
      ),
    )
    .orderBy(desc(isNull(received)), desc(gt(expiresAt, at)), desc(createdAt))
}
