import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { gameRounds } from './bet-tables.ts'

/** A round as it is stored. */
export type GameRound = typeof gameRounds.$inferSelect

/**
 * A round, held so that nobody else moves it before the transaction ends.
 * @param openedAt names its part of the table
 */
export async function holdRound(
  transaction: Executor,
  { id, openedAt }: Pick<GameRound, 'id' | 'openedAt'>,
): Promise<GameRound | undefined> {
  const [held] = await transaction
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.openedAt, openedAt), eq(gameRounds.id, id)))
    .for('update')
  return held
}

/** Changes a round that the transaction holds. */
export async function updateRound(
  transaction: Executor,
  { id, openedAt }: Pick<GameRound, 'id' | 'openedAt'>,
  change: Partial<typeof gameRounds.$inferInsert>,
): Promise<void> {
  await transaction
    .update(gameRounds)
    .set(change)
    .where(and(eq(gameRounds.openedAt, openedAt), eq(gameRounds.id, id)))
}

/** What players, operators and the ledger call a round. */
export const roundNumber = ({ id }: Pick<GameRound, 'id'>): string => `R${id}`
