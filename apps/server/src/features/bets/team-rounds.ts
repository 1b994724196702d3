import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { gameRounds } from './bet-tables.ts'

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
