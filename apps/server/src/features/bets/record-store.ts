import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import type { TimeSpan } from '../wallet/index.ts'
import { gameRounds } from './bet-tables.ts'
import type { GameRound } from './round-store.ts'

/** Which rounds are looked for; a round counts on the day on which it was opened. */
export interface RoundChoice {
  readonly member: string
  /** ISO 4217 */
  readonly currency: string
  readonly span: TimeSpan
  /** `undefined` for every type of game. */
  readonly type?: string | undefined
  /** Code of the provider; `undefined` for all. */
  readonly vendor?: string | undefined
}

/** What rounds come to, in minor units. */
export interface RoundTotals {
  readonly rounds: number
  /** Staked and not taken back. */
  readonly bet: number
  readonly valid: number
  readonly won: number
}

const { id, member, currency, openedAt, type, vendor, stake, refunded, valid, won } = gameRounds

/** Rounds of a member, the newest first. */
export function listRounds(
  executor: Executor,
  choice: RoundChoice,
  { after, limit }: PageWindow,
): Promise<GameRound[]> {
  // The first condition alone lets the index begin there.
  const isLater = after && and(lte(openedAt, after.at), or(lt(openedAt, after.at), lt(id, Number(after.id))))
  return executor
    .select()
    .from(gameRounds)
    .where(and(isChosen(choice), isLater))
    .orderBy(desc(openedAt), desc(id))
    .limit(limit)
}

const sums = {
  rounds: sql<number>`count(*)`.mapWith(Number),
  bet: sql<number>`coalesce(sum(${stake} - ${refunded}), 0)`.mapWith(Number),
  valid: sql<number>`coalesce(sum(${valid}), 0)`.mapWith(Number),
  won: sql<number>`coalesce(sum(${won}), 0)`.mapWith(Number),
}

/** What the rounds of a member come to. */
export async function sumRounds(executor: Executor, choice: RoundChoice): Promise<RoundTotals> {
  const [totals] = await executor.select(sums).from(gameRounds).where(isChosen(choice))
  return totals ?? { rounds: 0, bet: 0, valid: 0, won: 0 }
}

/** The same by type of game; types without a round are left out. */
export const sumRoundsByType = (
  executor: Executor,
  choice: RoundChoice,
): Promise<(RoundTotals & { readonly type: string })[]> =>
  executor
    .select({ type, ...sums })
    .from(gameRounds)
    .where(isChosen(choice))
    .groupBy(type)
    .orderBy(desc(sql`sum(${stake})`))

/** Providers of a member's rounds, each with a type of game that was played there. */
export const listPlayedVendors = (
  executor: Executor,
  choice: RoundChoice,
): Promise<{ readonly code: string; readonly type: string }[]> =>
  executor
    .select({ code: vendor, type: sql<string>`min(${type})` })
    .from(gameRounds)
    .where(isChosen(choice))
    .groupBy(vendor)
    .orderBy(vendor)

/** A round of a member by its number. */
export async function findOwnRound(
  executor: Executor,
  whose: string,
  number: string,
): Promise<GameRound | undefined> {
  const [found] = await executor
    .select()
    .from(gameRounds)
    .where(and(eq(member, whose), eq(id, Number(number.slice(1)))))
  return found
}

const isChosen = ({ member: whose, currency: money, span, ...choice }: RoundChoice): SQL | undefined =>
  and(
    eq(member, whose),
    eq(currency, money),
    gte(openedAt, span.from),
    lt(openedAt, span.before),
    choice.type === undefined ? undefined : eq(type, choice.type),
    choice.vendor === undefined ? undefined : eq(vendor, choice.vendor),
  )
