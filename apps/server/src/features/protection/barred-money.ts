import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/index.ts'
import { type MoneyBar, playerProtections } from './limit-tables.ts'

type Barred = Pick<typeof playerProtections.$inferSelect, 'bars'> | null

const isRunning = (at: Date) => (bar: MoneyBar) => bar.until > at.getTime()

/** What of a balance may not be staked at a moment, in minor units: what is above a day's limit is part of what is above a month's. */
export const barredAt = (protection: Barred, at: Date): number =>
  Math.max(0, ...(protection?.bars ?? []).filter(isRunning(at)).map(({ amount }) => amount))

/** What bars most of a balance at a moment; `undefined` where nothing does. */
export const strictestBar = (protection: Barred, at: Date): MoneyBar | undefined =>
  (protection?.bars ?? [])
    .filter((bar) => isRunning(at)(bar) && bar.amount > 0)
    .toSorted((one, other) => other.amount - one.amount || other.until - one.until)[0]

/** What bars money of a member. */
export async function findBars(executor: Executor, member: string): Promise<Barred> {
  const [found] = await executor
    .select({ bars: playerProtections.bars })
    .from(playerProtections)
    .where(eq(playerProtections.member, member))
  return found ?? null
}

/** Changes what bars money of a member; what is over is forgotten. */
async function changeBars(
  transaction: Transaction,
  member: string,
  now: Date,
  change: (bars: readonly MoneyBar[]) => readonly MoneyBar[],
): Promise<void> {
  const isOf = eq(playerProtections.member, member)
  const [held] = await transaction
    .select({ bars: playerProtections.bars })
    .from(playerProtections)
    .where(isOf)
    .for('update')
  const running = held?.bars.filter(isRunning(now)) ?? []
  if (!held || (held.bars.length === 0 && change(running).length === 0)) return
  await transaction
    .update(playerProtections)
    .set({ bars: [...change(running)], version: sql`${playerProtections.version} + 1` })
    .where(isOf)
}

/** A limit that a member's deposits are above. */
export interface Excess {
  /** How far all deposits of the window are above it, in minor units; `Infinity` where nobody knows. */
  readonly excess: number
  /** When its window ends. */
  readonly until: Date
}

/** Bars what of a payment (minor units) came above limits from play: for each of them, until its window ends. */
export const barMoney = (
  transaction: Transaction,
  { member, amount }: { readonly member: string; readonly amount: number },
  excesses: readonly Excess[],
  now: Date,
): Promise<void> =>
  changeBars(transaction, member, now, (bars) =>
    [...new Set(excesses.map(({ until }) => until.getTime()))].reduce((all, until) => {
      // Of two limits with the same window the lower one holds.
      const sameWindow = excesses.filter((one) => one.until.getTime() === until)
      const excess = Math.max(...sameWindow.map((one) => one.excess))
      const before = all.find((bar) => bar.until === until) ?? {
        amount: 0,
        atMost: 0,
        since: now.getTime(),
        until,
      }
      // Of what is above the limit, some may be barred already.
      const added = Math.max(0, Math.min(amount, excess - before.atMost))
      const bar = { ...before, amount: before.amount + added, atMost: before.atMost + added }
      return [...all.filter((one) => one.until !== until), bar]
    }, bars),
  )

/**
 * Takes what somebody withdraws out of what is barred; below 0, what comes back because a withdrawal was refused.
 * @param askedAt when it was asked for: what was withdrawn before anything was barred changes nothing
 */
export const takeBarred = (
  transaction: Transaction,
  { member, amount, askedAt }: { readonly member: string; readonly amount: number; readonly askedAt: Date },
  now: Date,
): Promise<void> =>
  changeBars(transaction, member, now, (bars) =>
    bars.map((bar) =>
      bar.since <= askedAt.getTime()
        ? { ...bar, amount: Math.min(bar.atMost, Math.max(0, bar.amount - amount)) }
        : bar,
    ),
  )
