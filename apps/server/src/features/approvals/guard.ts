import { and, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { dayIn, type Merchant, startOfDay } from '../../merchants/index.ts'
import { looksSame } from '../../names/look-alike.ts'
import { type ActKind, guardedActs } from './approval-tables.ts'
import { approvalSettings } from './settings.ts'

/** Something by which money reaches a member. */
export interface GuardedAct {
  readonly kind: ActKind
  /** What it is about, such as the number of an order. */
  readonly subject: string
  /** Id of the member. */
  readonly member: string
  /** Minor units. */
  readonly amount: number
  /** ISO 4217 */
  readonly currency: string
  /** Who does it. */
  readonly operator: string
}

/** Where and when it is done. */
export interface GuardPlace {
  readonly merchant: Pick<Merchant, 'code' | 'timeZone' | 'currency' | 'featureSettings'>
  readonly now: Date
}

/**
 * Why one person is not enough: the amount, what the member gets in a day, what the operator gives out in a day, or a setting that guards
 * money and is loosened, a payment that a bank was given and is said not to have made, or a movement that is taken back.
 */
export type GuardReason = 'amount' | 'member-day' | 'operator-day' | 'setting' | 'exported' | 'taken-back'

/** Reasons in words for operators. */
export const REASON_WORDS: Readonly<Record<GuardReason, string>> = {
  amount: 'its amount (approvals.from)',
  'member-day': 'what the member gets today (approvals.memberDayFrom)',
  'operator-day': 'what you have given out today (approvals.operatorDayFrom)',
  setting: 'what guards money and would let more of it through',
  exported: 'the file that the bank was given: it may have paid',
  'taken-back': 'a movement of money that is taken back',
}

/** Thrown where an act needs a second person; the transaction of it is to be given up. */
export class SecondPersonError extends Error {
  override readonly name = 'SecondPersonError'
  readonly reason: GuardReason

  constructor(reason: GuardReason) {
    super(`A second person is needed because of ${REASON_WORDS[reason]}.`)
    this.reason = reason
  }
}

/**
 * Whether an act needs a second person, by its amount and by the sums of the merchant's day, with those that wait. Asked after the rows that
 * it moves are held; other acts of the merchant wait until the transaction ends.
 * @returns why; `undefined` where one person may do it
 */
export async function findGuardReason(
  transaction: Executor,
  { merchant, now }: GuardPlace,
  { kind, subject, member, amount, currency, operator }: GuardedAct,
): Promise<GuardReason | undefined> {
  await transaction.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`guarded acts ${merchant.code}`}, 0))`,
  )
  const { from, memberDayFrom, operatorDayFrom } = approvalSettings.of(merchant)
  const reaches = (sum: number, limit: number | null) => limit !== null && sum >= limit
  if (reaches(amount, from)) return 'amount'
  const today = startOfDay(merchant.timeZone, dayIn(merchant.timeZone, now.getTime()))
  const isOther = sql`(${guardedActs.kind}, ${guardedActs.subject}) <> (${kind}, ${subject})`
  const sums = await transaction
    .select({
      member: guardedActs.member,
      operator: guardedActs.operator,
      amount: sql<number>`sum(${guardedActs.amount})`.mapWith(Number),
    })
    .from(guardedActs)
    .where(
      and(
        eq(guardedActs.merchant, merchant.code),
        eq(guardedActs.currency, currency),
        gte(guardedActs.at, today),
        isOther,
      ),
    )
    .groupBy(guardedActs.member, guardedActs.operator)
  const sumWhere = (holds: (one: (typeof sums)[number]) => boolean) =>
    sums.filter(holds).reduce((sum, one) => sum + one.amount, amount)
  if (
    reaches(
      sumWhere((one) => one.member === member),
      memberDayFrom,
    )
  )
    return 'member-day'
  if (
    reaches(
      sumWhere((one) => looksSame(one.operator, operator)),
      operatorDayFrom,
    )
  )
    return 'operator-day'
  return undefined
}

/** Counts an act, once by its subject: what was noted while it waited is what is done then. */
export async function noteGuardedAct(
  transaction: Executor,
  { merchant, now }: GuardPlace,
  act: GuardedAct,
): Promise<void> {
  await transaction
    .insert(guardedActs)
    .values({ merchant: merchant.code, ...act, at: now })
    .onConflictDoUpdate({
      target: [guardedActs.merchant, guardedActs.kind, guardedActs.subject],
      set: { amount: sql`greatest(${guardedActs.amount}, excluded.amount)` },
    })
}
