import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import type { TimeSpan } from '../wallet/index.ts'
import { bettingDays, gameRounds } from './bet-tables.ts'

/** Whose rounds are summed; those of trials never are. */
interface SummedRounds {
  /** A subquery of the members' ids, or the ids. */
  readonly members: SQL<string> | readonly string[]
  /** ISO 4217 */
  readonly currency: string
  /** Rounds that were opened from this moment on. */
  readonly since: Date
}

const { member, currency, openedAt, isTrial, stake, refunded, won } = gameRounds
const bets = sql<number>`coalesce(sum(${stake} - ${refunded}), 0)`.mapWith(Number)
const wins = sql<number>`coalesce(sum(${won}), 0)`.mapWith(Number)

const isSummed = (rounds: SummedRounds): SQL | undefined =>
  and(
    inArray(member, rounds.members as SQL<string>),
    eq(currency, rounds.currency),
    gte(openedAt, rounds.since),
    eq(isTrial, false),
  )

/** What members together staked and what they lost, less what they won; in minor units. */
export async function sumTeamRounds(
  executor: Executor,
  rounds: SummedRounds,
): Promise<{ readonly bets: number; readonly net: number }> {
  const [sums] = await executor.select({ bets, wins }).from(gameRounds).where(isSummed(rounds))
  const { bets: staked = 0, wins: paid = 0 } = sums ?? {}
  return { bets: staked, net: staked - paid }
}

/** What each of some members staked, in minor units; who staked nothing is left out. */
export async function sumBetsOf(
  executor: Executor,
  rounds: SummedRounds & { readonly members: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (rounds.members.length === 0) return new Map()
  const rows = await executor
    .select({ member, bets })
    .from(gameRounds)
    .where(isSummed(rounds))
    .groupBy(member)
  return new Map(rows.map((row) => [row.member ?? '', row.bets]))
}

/** Days of a merchant as YYYY-MM-DD; half-open. */
interface DaySpan {
  readonly first: string
  readonly before: string
}

/**
 * The valid bets of each member of a team in a time, in minor units; who has none is left out.
 * @param days the days of the span, which are counted as they were sealed; absent for parts of a day
 */
export async function sumTeamValid(
  executor: Executor,
  {
    members,
    currency: money,
    span,
    days,
  }: {
    readonly members: SQL<string>
    readonly currency: string
    readonly span: TimeSpan
    readonly days?: DaySpan | undefined
  },
): Promise<readonly number[]> {
  if (days) {
    const rows = await executor
      .select({ valid: sql<number>`sum(${bettingDays.valid})`.mapWith(Number) })
      .from(bettingDays)
      .where(
        and(
          inArray(bettingDays.member, members),
          eq(bettingDays.currency, money),
          gte(bettingDays.day, days.first),
          lt(bettingDays.day, days.before),
        ),
      )
      .groupBy(bettingDays.member)
    return rows.map(({ valid }) => valid)
  }
  const { settledAt, simulated, valid } = gameRounds
  const rows = await executor
    .select({ valid: sql<number>`sum(${valid})`.mapWith(Number) })
    .from(gameRounds)
    .where(
      and(
        inArray(member, members),
        eq(currency, money),
        gte(settledAt, span.from),
        lt(settledAt, span.before),
        eq(isTrial, false),
        eq(simulated, false),
      ),
    )
    .groupBy(member)
  return rows.map((row) => row.valid)
}

/** The valid bets of a member, in minor units. @param since the first day that counts, as YYYY-MM-DD; absent for all */
export async function sumValidOf(
  executor: Executor,
  whose: { readonly member: string; readonly currency: string; readonly since?: string | undefined },
): Promise<number> {
  const [sum] = await executor
    .select({ valid: sql<number>`coalesce(sum(${bettingDays.valid}), 0)`.mapWith(Number) })
    .from(bettingDays)
    .where(
      and(
        eq(bettingDays.member, whose.member),
        eq(bettingDays.currency, whose.currency),
        whose.since === undefined ? undefined : gte(bettingDays.day, whose.since),
      ),
    )
  return sum?.valid ?? 0
}

/**
 * Valid bets of a member between two moments, in minor units, as a part of a query.
 * @param member expression of the member's id
 */
export const validBetsBetween = (member: SQL, from: SQL, before: SQL): SQL => sql`(
  SELECT coalesce(sum(r.valid), 0) FROM ${gameRounds} r
  WHERE r.member = ${member} AND r.opened_at >= ${from} AND r.opened_at < ${before})`
