import { and, type Column, desc, eq, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/index.ts'
import { lockMember } from '../member/index.ts'
import type { TimeWindow } from './jurisdiction.ts'
import { current, type LimitUse, NO_USE, type PlayerLimit } from './limit-rules.ts'
import { playerHours, playerProtections } from './limit-tables.ts'
import { hourOf, type LimitWindows } from './limit-windows.ts'
import type { LastPlay } from './play-pace.ts'

/** The limits of a member, without what was asked for too long ago. */
export async function findLimits(
  executor: Executor,
  member: string,
  now: Date,
): Promise<readonly PlayerLimit[]> {
  const { limits } = playerProtections
  const [row] = await executor
    .select({ limits })
    .from(playerProtections)
    .where(eq(playerProtections.member, member))
  return row?.limits.map((limit) => current(limit, now)) ?? []
}

/**
 * Changes the limits of a member. Each bet that was decided on the ones before is decided anew, and each that is being written is waited for.
 * @param change gives the limits to store; `undefined` leaves them as they are
 */
export async function changeLimits(
  transaction: Transaction,
  { merchant, member }: { readonly merchant: string; readonly member: string },
  change: (limits: readonly PlayerLimit[]) => readonly PlayerLimit[] | undefined,
): Promise<void> {
  await lockMember(transaction, member)
  const [row] = await transaction
    .select({ limits: playerProtections.limits })
    .from(playerProtections)
    .where(eq(playerProtections.member, member))
  const changed = change(row?.limits ?? [])
  if (!changed) return
  const limits = [...changed]
  await transaction
    .insert(playerProtections)
    .values({ merchant, member, limits })
    .onConflictDoUpdate({
      target: playerProtections.member,
      set: { limits, version: sql`${playerProtections.version} + 1` },
    })
}

/** Where the hours of a member lie, for a query. */
interface UsePlace {
  readonly member: SQLWrapper | string
  readonly currency: SQLWrapper | string
  /** When a window begins, and ends. */
  readonly from: (window: TimeWindow) => SQL
  readonly until: (window: TimeWindow) => SQL
}

/** A subquery of what a member has used of the windows, in one currency; time counts whatever was played with. */
export function useIn({ member, currency, from, until }: UsePlace): SQL<LimitUse> {
  const { hour, staked, own, won, credited, played } = playerHours
  const ofWindow = (window: TimeWindow) => {
    const isWithin = sql`${hour} >= ${from(window)} AND ${hour} < ${until(window)}`
    const ofMoney = (column: Column) =>
      sql`coalesce(sum(${column}) FILTER (WHERE ${isWithin} AND ${playerHours.currency} = ${currency}), 0)`
    return sql`json_build_object('staked', ${ofMoney(staked)}, 'own', ${ofMoney(own)}, 'won', ${ofMoney(won)},
      'credited', ${ofMoney(credited)}, 'played', coalesce(sum(${played}) FILTER (WHERE ${isWithin}), 0))`
  }
  return sql`(SELECT json_build_object('day', ${ofWindow('day')}, 'week', ${ofWindow('week')}, 'month', ${ofWindow('month')})
    FROM ${playerHours} WHERE ${playerHours.member} = ${member} AND ${hour} >= least(${from('week')}, ${from('month')}))`
}

/** What a member has used of the windows, in one currency; time counts whatever was played with. */
export async function readUse(
  executor: Executor,
  { member, currency }: { readonly member: string; readonly currency: string },
  windows: LimitWindows,
): Promise<LimitUse> {
  const use = useIn({
    ...{ member, currency },
    from: (window) => sql`${windows[window].from}::timestamptz`,
    until: (window) => sql`${windows[window].until}::timestamptz`,
  })
  const { rows } = await executor.execute<{ use: LimitUse }>(sql`SELECT ${use} AS use`)
  return rows[0]?.use ?? NO_USE
}

/** What is known of the stakes of a member so far. */
export async function findLastPlay(executor: Executor, member: string): Promise<LastPlay> {
  const { stakedAt, playingSince, hour } = playerHours
  const [last] = await executor
    .select({ stakedAt, playingSince })
    .from(playerHours)
    // Hours in which money came or went without a stake say nothing of play.
    .where(and(eq(playerHours.member, member), isNotNull(stakedAt)))
    .orderBy(desc(hour), desc(stakedAt))
    .limit(1)
  return last ?? { stakedAt: null, playingSince: null }
}

/** Whether somebody has limits at a merchant. */
export async function hasLimits(executor: Executor, merchant: string): Promise<boolean> {
  const { merchant: ofMerchant, limits, member } = playerProtections
  const found = await executor
    .select({ member })
    .from(playerProtections)
    .where(and(eq(ofMerchant, merchant), ne(limits, sql`'[]'::jsonb`)))
    .limit(1)
  return found.length > 0
}

/**
 * Gives a member a row whose version each stake compares and raises, so that of two stakes which arrive together one is decided on the other.
 */
export async function keepVersions(
  executor: Executor,
  owner: { readonly merchant: string; readonly member: string },
): Promise<void> {
  await executor.insert(playerProtections).values(owner).onConflictDoNothing()
}

interface Credit {
  readonly member: string
  readonly timeZone: string
  readonly currency: string
  /** Minor units; below 0 where it is taken back. */
  readonly amount: number
  /** When it was given. */
  readonly at: Date
}

/** Counts what an operator gives a member as deposited, or no longer. */
export async function countCredit(
  executor: Executor,
  { member, timeZone, currency, amount, at }: Credit,
): Promise<void> {
  const { credited } = playerHours
  await executor
    .insert(playerHours)
    .values({ member, hour: hourOf(timeZone, at), currency, credited: Math.max(0, amount) })
    .onConflictDoUpdate({
      target: [playerHours.member, playerHours.hour, playerHours.currency],
      // What was given before credits were counted takes nothing from the limit, and returns nothing to it.
      set: { credited: sql`greatest(0, ${credited} + ${amount})` },
    })
}
