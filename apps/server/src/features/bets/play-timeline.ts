import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { type TimelineOwner, type TimelineSource, timelineEdges } from '../../trail/timeline.ts'
import { gameRounds } from './bet-tables.ts'

const isOf = ({ member }: TimelineOwner) => eq(gameRounds.member, member)

/** What a member played, by session: each launch of a game with what its rounds came to. */
export const playTimeline: TimelineSource = {
  group: 'play',
  ...timelineEdges(gameRounds, gameRounds.openedAt, isOf, 'descending'),
  async read(executor, owner, { from, before }, limit) {
    const { session, openedAt, game, code, vendor, stake, refunded, won } = gameRounds
    const first = sql<Date>`min(${openedAt})`.mapWith(openedAt)
    const rows = await executor
      .select({
        at: first,
        game: sql<string>`min(coalesce(${game}, ${code}))`,
        vendor: sql<string>`min(${vendor})`,
        rounds: sql<number>`count(*)`.mapWith(Number),
        staked: sql<number>`sum(${stake} - ${refunded})`.mapWith(Number),
        won: sql<number>`sum(${won})`.mapWith(Number),
      })
      .from(gameRounds)
      .where(and(isOf(owner), gte(openedAt, from), lt(openedAt, before)))
      .groupBy(session)
      .orderBy(desc(first))
      .limit(limit)
    return rows.map(({ at, rounds, staked, ...row }) => ({
      ...{ at, what: 'play', amount: row.won - staked, about: row.game, text: row.vendor },
      play: { rounds, staked, won: row.won },
    }))
  },
}
