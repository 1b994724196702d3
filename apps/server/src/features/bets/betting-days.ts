import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Executor } from '../../db/index.ts'
import { dayBefore, dayIn, type Merchant, startOfDay } from '../../merchants/index.ts'
import { listRateChanges } from '../../money/past-rates.ts'
import { bettingDays, validBetChanges } from './bet-tables.ts'

/** Valid bets of a member on a day that were counted now; amounts are minor units, below 0 where something was taken back. */
export interface CountedBets {
  readonly merchant: string
  readonly member: string
  readonly currency: string
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly day: string
  readonly type: string
  readonly vendor: string
  readonly valid: number
  /** What of it was staked with own money. */
  readonly own: number
  /** A moment at whose rates all of it was earned, or is taken back. */
  readonly earnedAt: Date
}

/** Done with the valid bets that a day counts, in the transaction that counts them. */
export type AfterCounting = (transaction: Executor, bets: readonly CountedBets[]) => Promise<void>

/** What features do with counted bets; they add to it while they are opened. */
export const afterCountingOf = (): AfterCounting[] => []

/** Changes that are counted at once. */
const MOST_AT_ONCE = 5_000
/** A day is over so long after its end, in ms: until then, what was settled on it still counts on it. */
const SEALED_AFTER_MS = 10 * 60_000

/** The first day that is not over at a moment, as YYYY-MM-DD. */
export function firstOpenDay(timeZone: string, now: number): string {
  const today = dayIn(timeZone, now)
  return startOfDay(timeZone, today).getTime() + SEALED_AFTER_MS > now ? dayBefore(today, 1) : today
}

/**
 * Counts what settled rounds of a merchant have changed, each once whatever happens in between. What was settled on a day that is over
 * counts on the first one that is not.
 * @returns whether more waits
 */
export async function countBets(
  orm: NodePgDatabase,
  { code: merchant, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  after: readonly AfterCounting[],
  now: number,
): Promise<boolean> {
  const open = firstOpenDay(timeZone, now)
  return orm.transaction(async (transaction) => {
    const waiting = transaction
      .select({ id: validBetChanges.id })
      .from(validBetChanges)
      .where(eq(validBetChanges.merchant, merchant))
      .orderBy(validBetChanges.id)
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true })
    const taken = await transaction
      .delete(validBetChanges)
      .where(and(eq(validBetChanges.merchant, merchant), inArray(validBetChanges.id, waiting)))
      .returning()
    if (taken.length === 0) return false
    const changes = taken.map(({ at, earnedAt, ...change }) => {
      const day = dayIn(timeZone, at.getTime())
      return { ...change, day: day < open ? open : day, earnedAt: earnedAt ?? at }
    })
    await transaction
      .insert(bettingDays)
      .values(sumBets(changes).map(({ earnedAt: _, ...sum }) => sum))
      .onConflictDoUpdate({
        target: [
          bettingDays.member,
          bettingDays.currency,
          bettingDays.day,
          bettingDays.type,
          bettingDays.vendor,
        ],
        set: {
          valid: sql`${bettingDays.valid} + excluded.valid`,
          own: sql`${bettingDays.own} + excluded.own`,
        },
      })
    const earned = await atCommonMoments(transaction, merchant, changes)
    const sums = sumBets(earned, ({ earnedAt }) => earnedAt.getTime())
    for (const one of after) await one(transaction, sums)
    return taken.length === MOST_AT_ONCE
  })
}

/** The same changes; those between which no rate of the merchant has changed have one moment in common, the latest of theirs. */
async function atCommonMoments(
  transaction: Executor,
  merchant: string,
  changes: readonly CountedBets[],
): Promise<readonly CountedBets[]> {
  const times = changes.map(({ earnedAt }) => earnedAt.getTime())
  const span = { after: new Date(Math.min(...times)), until: new Date(Math.max(...times)) }
  const moments = await listRateChanges(transaction, merchant, span)
  const stretchOf = (at: Date) => moments.filter((moment) => moment <= at).length
  const latest = new Map<number, Date>()
  for (const { earnedAt } of changes) {
    const known = latest.get(stretchOf(earnedAt))
    if (!known || known < earnedAt) latest.set(stretchOf(earnedAt), earnedAt)
  }
  return changes.map((change) => ({
    ...change,
    earnedAt: latest.get(stretchOf(change.earnedAt)) ?? change.earnedAt,
  }))
}

/**
 * Sums of members by day, type and provider, in one order for all, so that no two transactions wait for each other.
 * @param partOf a further thing by which they are told apart
 */
function sumBets(
  changes: readonly CountedBets[],
  partOf: (change: CountedBets) => number = () => 0,
): readonly CountedBets[] {
  const sums = new Map<string, CountedBets>()
  for (const change of changes) {
    const { merchant, member, currency, day, type, vendor, valid, own, earnedAt } = change
    const key = [member, currency, day, type, vendor, partOf(change)].join(' ')
    const known = sums.get(key)
    const sum = { valid: valid + (known?.valid ?? 0), own: own + (known?.own ?? 0), earnedAt }
    sums.set(key, { merchant, member, currency, day, type, vendor, ...sum })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
