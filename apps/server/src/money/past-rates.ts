import { and, asc, eq, gt, lt, lte } from 'drizzle-orm'
import type { Executor } from '../db/index.ts'
import { pastRates, type RateKind, rateChanges } from './past-rate-tables.ts'

/** Rows of rates of a kind that held at a moment and have been changed or removed since. */
export async function listPastRates(
  executor: Executor,
  { merchant, kind }: { readonly merchant: string; readonly kind: RateKind },
  at: Date,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const held = and(
    eq(pastRates.merchant, merchant),
    eq(pastRates.kind, kind),
    lte(pastRates.since, at),
    gt(pastRates.until, at),
  )
  const rows = await executor.select({ row: pastRates.row }).from(pastRates).where(held)
  return rows.map(({ row }) => row)
}

/** Sessions take nothing back any more after half a year; operators cancel rounds for a while longer. In ms. */
const KEPT_MS = 400 * 24 * 3_600_000

/** Deletes rates at which nothing that was earned is taken back any more. */
export async function prunePastRates(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await executor.delete(pastRates).where(lt(pastRates.until, before))
  await executor.delete(rateChanges).where(lt(rateChanges.at, before))
}

/** Moments in a span of time at which rates of a merchant have changed, the earliest first. */
export async function listRateChanges(
  executor: Executor,
  merchant: string,
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<readonly Date[]> {
  const rows = await executor
    .select({ at: rateChanges.at })
    .from(rateChanges)
    .where(and(eq(rateChanges.merchant, merchant), gt(rateChanges.at, after), lte(rateChanges.at, until)))
    .orderBy(asc(rateChanges.at))
  return rows.map(({ at }) => at)
}
