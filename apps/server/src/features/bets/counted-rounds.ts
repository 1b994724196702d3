import { and, desc, eq, gt } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { grantRounds } from '../bonus/index.ts'
import { gameRounds } from './bet-tables.ts'
import { roundNumber } from './round-store.ts'

/** A round that counted towards the wagering of a bonus; amounts are minor units. */
export interface CountedRound {
  readonly number: string
  /** Id in the catalogue; null where it has none. */
  readonly game: string | null
  /** The provider's own id of the game. */
  readonly code: string
  readonly at: Date
  readonly valid: number
  readonly counted: number
}

/** What counted towards a bonus, the newest round first. */
export async function listCountedRounds(
  executor: Executor,
  grant: string,
  limit: number,
): Promise<CountedRound[]> {
  const { id, game, code, openedAt: at, valid } = gameRounds
  const rows = await executor
    .select({ id, game, code, at, valid, counted: grantRounds.counted })
    .from(grantRounds)
    .innerJoin(gameRounds, eq(id, grantRounds.round))
    .where(and(eq(grantRounds.grant, grant), gt(grantRounds.counted, 0)))
    .orderBy(desc(grantRounds.round))
    .limit(limit)
  return rows.map(({ id: round, ...row }) => ({ ...row, number: roundNumber({ id: round }) }))
}
