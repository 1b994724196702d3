import { and, desc, eq, gt, gte, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { members } from '../member/index.ts'
import { gameRounds } from './bet-tables.ts'

/** A round that was won; `amount` in minor units. */
export interface Win {
  /** Number of the round. */
  readonly id: string
  /** Id in the catalogue. */
  readonly game: string
  /** Unmasked; masked before it leaves the server. */
  readonly customerName: string
  readonly amount: number
}

interface WinChoice {
  readonly since: Date
  /** Minor units: what a round must have won at least. */
  readonly from: number
  readonly limit: number
}

/** The settled rounds of a merchant that won most; without trials, and members who do not want to be shown. */
export async function loadLargestWins(
  orm: NodePgDatabase,
  merchant: string,
  { since, from, limit }: WinChoice,
): Promise<readonly Win[]> {
  const { id, game, won, state, settledAt, isTrial } = gameRounds
  const rows = await orm
    .select({ id, game, customerName: members.username, amount: won })
    .from(gameRounds)
    .innerJoin(members, eq(members.id, gameRounds.member))
    .where(
      and(
        eq(gameRounds.merchant, merchant),
        eq(state, 'settled'),
        gt(settledAt, since),
        gt(won, 0),
        gte(won, from),
        eq(isTrial, false),
        isNotNull(game),
        eq(members.showsWins, true),
      ),
    )
    .orderBy(desc(won), desc(settledAt))
    .limit(limit)
  return rows.map(({ id: number, game: played, ...win }) => ({
    ...win,
    id: `R${number}`,
    game: played ?? '',
  }))
}
