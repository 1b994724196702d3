import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { playerProtections } from './limit-tables.ts'

const { member: ofMember, barred, barredAtMost, barredSince, barredUntil, version } = playerProtections

/** What of a balance may not be staked at a moment, in minor units. */
export const barredAt = (
  protection: Pick<typeof playerProtections.$inferSelect, 'barred' | 'barredUntil'> | null,
  at: Date,
): number => (protection?.barredUntil && protection.barredUntil > at ? protection.barred : 0)

/** Bars money that came above a limit from play, until the window of the limit ends. Amounts are minor units. */
export async function barMoney(
  executor: Executor,
  { member, amount, until }: { readonly member: string; readonly amount: number; readonly until: Date },
  now: Date,
): Promise<void> {
  const isRunning = sql`${barredUntil} > ${now}`
  const add = (column: typeof barred | typeof barredAtMost) =>
    sql`CASE WHEN ${isRunning} THEN ${column} ELSE 0 END + ${amount}`
  await executor
    .update(playerProtections)
    .set({
      ...{ barred: add(barred), barredAtMost: add(barredAtMost) },
      barredSince: sql`CASE WHEN ${isRunning} THEN ${barredSince} ELSE ${now} END`,
      barredUntil: sql`greatest(${barredUntil}, ${until})`,
      version: sql`${version} + 1`,
    })
    .where(eq(ofMember, member))
}

/**
 * Takes what somebody withdraws out of what is barred; below 0, what comes back because a withdrawal was refused.
 * @param askedAt when it was asked for: what was withdrawn before anything was barred changes nothing
 */
export async function takeBarred(
  executor: Executor,
  { member, amount, askedAt }: { readonly member: string; readonly amount: number; readonly askedAt: Date },
  now: Date,
): Promise<void> {
  await executor
    .update(playerProtections)
    .set({
      barred: sql`least(${barredAtMost}, greatest(0, ${barred} - ${amount}))`,
      version: sql`${version} + 1`,
    })
    .where(and(eq(ofMember, member), gt(barredUntil, now), lte(barredSince, askedAt)))
}
