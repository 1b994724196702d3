import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { listPastRates } from '../../money/past-rates.ts'
import type { RebateRate } from './rebate-rules.ts'
import { rebateAccruals, rebateClaims, rebateRates, rebateRests } from './rebate-tables.ts'

/** What a member has earned by a type of game and a provider since the last claim. */
export type RebateAccrual = typeof rebateAccruals.$inferSelect
/** A claim that was paid. */
export type RebateClaim = typeof rebateClaims.$inferSelect

/** Whose rebates. */
export interface RebateOwner {
  readonly merchant: string
  readonly member: string
  readonly currency: string
}

const ofOwner = (
  table: typeof rebateAccruals | typeof rebateRests,
  { member, currency }: Pick<RebateOwner, 'member' | 'currency'>,
) => and(eq(table.member, member), eq(table.currency, currency))

/** The rates of a merchant now. */
export const listRates = (executor: Executor, merchant: string): Promise<RebateRate[]> => {
  const { level, category, vendor, rate } = rebateRates
  return executor
    .select({ level, category, vendor, rate })
    .from(rebateRates)
    .where(eq(rebateRates.merchant, merchant))
    .orderBy(category, vendor, level)
}

/** The rates of a merchant at a moment. */
export async function listRatesAt(executor: Executor, merchant: string, at: Date): Promise<RebateRate[]> {
  const { level, category, vendor, rate, since } = rebateRates
  const still = await executor
    .select({ level, category, vendor, rate })
    .from(rebateRates)
    .where(and(eq(rebateRates.merchant, merchant), lte(since, at)))
  const past = await listPastRates(executor, { merchant, kind: 'rebate' }, at)
  return [...still, ...(past as unknown as RebateRate[])]
}

/**
 * Puts rates in the place of all that a merchant has; inside a transaction.
 * @param since from when on they hold; from now on unless what is told happened before
 */
export async function replaceRates(
  executor: Executor,
  merchant: string,
  rates: readonly RebateRate[],
  since?: Date,
): Promise<void> {
  await executor.delete(rebateRates).where(eq(rebateRates.merchant, merchant))
  if (rates.length > 0)
    await executor
      .insert(rebateRates)
      .values(rates.map((rate) => ({ ...rate, merchant, ...(since ? { since } : {}) })))
}

/** Adds what bets have earned. */
export async function addAccruals(
  executor: Executor,
  accruals: readonly (typeof rebateAccruals.$inferInsert)[],
): Promise<void> {
  if (accruals.length === 0) return
  await executor
    .insert(rebateAccruals)
    .values([...accruals])
    .onConflictDoUpdate({
      target: [
        rebateAccruals.member,
        rebateAccruals.currency,
        rebateAccruals.category,
        rebateAccruals.vendor,
      ],
      set: {
        valid: sql`${rebateAccruals.valid} + excluded.valid`,
        earned: sql`${rebateAccruals.earned} + excluded.earned`,
        countedAt: sql`excluded.counted_at`,
      },
    })
}

/** What a member has earned since the last claim. */
export const listAccruals = (executor: Executor, owner: RebateOwner): Promise<RebateAccrual[]> =>
  executor
    .select()
    .from(rebateAccruals)
    .where(ofOwner(rebateAccruals, owner))
    .orderBy(rebateAccruals.category, rebateAccruals.vendor)

/** What was too small to be paid at the last claim, in parts; 0 before the first. */
export async function findRest(executor: Executor, owner: RebateOwner): Promise<number> {
  const [found] = await executor
    .select({ rest: rebateRests.rest })
    .from(rebateRests)
    .where(ofOwner(rebateRests, owner))
  return found?.rest ?? 0
}

/** The same, held for this transaction alone, with the number of the next claim. */
export async function holdRest(
  executor: Executor,
  owner: RebateOwner,
): Promise<{ readonly rest: number; readonly next: number }> {
  await executor.insert(rebateRests).values(owner).onConflictDoNothing()
  const [held] = await executor.select().from(rebateRests).where(ofOwner(rebateRests, owner)).for('update')
  return { rest: held?.rest ?? 0, next: (held?.claims ?? 0) + 1 }
}

/** Takes what a member has earned, so that nobody else does. */
export const takeAccruals = (executor: Executor, owner: RebateOwner): Promise<RebateAccrual[]> =>
  executor.delete(rebateAccruals).where(ofOwner(rebateAccruals, owner)).returning()

/** Writes what is left after a claim. */
export async function writeRest(
  executor: Executor,
  owner: RebateOwner,
  { rest, claims }: { readonly rest: number; readonly claims: number },
): Promise<void> {
  await executor.update(rebateRests).set({ rest, claims }).where(ofOwner(rebateRests, owner))
}

/** The claim that a request made. */
export async function findClaim(
  executor: Executor,
  member: string,
  request: string,
): Promise<RebateClaim | undefined> {
  const isOne = and(eq(rebateClaims.member, member), eq(rebateClaims.request, request))
  const [found] = await executor.select().from(rebateClaims).where(isOne)
  return found
}

/** Stores a claim. */
export async function insertClaim(
  executor: Executor,
  claim: typeof rebateClaims.$inferInsert,
): Promise<RebateClaim> {
  const [stored] = await executor.insert(rebateClaims).values(claim).returning()
  if (!stored) throw new Error('The claim was not stored.')
  return stored
}

/** Claims of a member, the newest first. */
export function listClaims(
  executor: Executor,
  { member, currency }: RebateOwner,
  { after, limit }: PageWindow,
): Promise<RebateClaim[]> {
  const { at, id } = rebateClaims
  const time = sql`date_trunc('milliseconds', ${at})`
  const isBehind =
    after && sql`(${time}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  return executor
    .select()
    .from(rebateClaims)
    .where(and(eq(rebateClaims.member, member), eq(rebateClaims.currency, currency), isBehind))
    .orderBy(desc(time), desc(id))
    .limit(limit)
}
