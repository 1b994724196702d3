import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { recentGames } from './play-tables.ts'

/** How many are kept of a member. */
const KEPT = 100

const latest = (orm: NodePgDatabase, member: string) =>
  orm
    .select({ game: recentGames.game })
    .from(recentGames)
    .where(eq(recentGames.member, member))
    .orderBy(desc(recentGames.playedAt), recentGames.game)
    .limit(KEPT)

/** Ids of the games that a member played last, latest first. */
export async function listRecentGames(orm: NodePgDatabase, member: string): Promise<readonly string[]> {
  return (await latest(orm, member)).map(({ game }) => game)
}

/** Puts a game in front; what stands behind the last that are kept is forgotten. */
export async function noteRecentGame(orm: NodePgDatabase, member: string, game: string): Promise<void> {
  const playedAt = sql`clock_timestamp()`
  await orm
    .insert(recentGames)
    .values({ member, game, playedAt })
    .onConflictDoUpdate({ target: [recentGames.member, recentGames.game], set: { playedAt } })
  await orm
    .delete(recentGames)
    .where(and(eq(recentGames.member, member), notInArray(recentGames.game, latest(orm, member))))
}
