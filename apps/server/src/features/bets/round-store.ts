import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { gameRounds, providerRounds } from './bet-tables.ts'
import type { GameSession } from './game-session-store.ts'

/** A round as it is stored. */
export type GameRound = typeof gameRounds.$inferSelect

interface RoundPlace {
  readonly merchant: string
  readonly connection: string
  /** The provider's own id of the round. */
  readonly round: string
}

/** The round that a provider's id names, held so that nobody else moves it before the transaction ends. */
export async function holdRound(
  transaction: Executor,
  { merchant, connection, round }: RoundPlace,
): Promise<GameRound | undefined> {
  const [named] = await transaction
    .select({ id: providerRounds.id, openedAt: providerRounds.openedAt })
    .from(providerRounds)
    .where(
      and(
        eq(providerRounds.merchant, merchant),
        eq(providerRounds.connection, connection),
        eq(providerRounds.round, round),
      ),
    )
  return named && holdRoundById(transaction, named.id, named.openedAt)
}

/** The same by our own id and the moment at which it was opened, which names its part of the table. */
export async function holdRoundById(
  transaction: Executor,
  id: number,
  openedAt: Date,
): Promise<GameRound | undefined> {
  const [held] = await transaction
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.openedAt, openedAt), eq(gameRounds.id, id)))
    .for('update')
  return held
}

/** Opens a round, or holds the one that another call has opened meanwhile. */
export async function openRound(
  transaction: Executor,
  place: RoundPlace,
  session: GameSession,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<GameRound> {
  const there = await holdRound(transaction, place)
  if (there) return there
  const openedAt = new Date(at)
  const { rows } = await transaction.execute<{ id: string }>(sql`SELECT nextval('game_round_numbers') AS id`)
  const id = Number(rows[0]?.id)
  const [opened] = await transaction
    .insert(providerRounds)
    .values({ ...place, id, openedAt })
    .onConflictDoNothing()
    .returning({ id: providerRounds.id })
  if (!opened) {
    // Another call has opened it, and was waited for.
    const theirs = await holdRound(transaction, place)
    if (theirs) return theirs
    throw new Error(`Round ${place.round} of ${place.connection} has a name and no row.`)
  }
  const { merchant, connection, round } = place
  const { member, id: sessionId, game, vendor, type, currency, isTrial, simulated } = session
  const [row] = await transaction
    .insert(gameRounds)
    .values({
      id,
      openedAt,
      merchant,
      connection,
      round,
      member,
      session: sessionId,
      game: code === session.code ? game : null,
      code,
      vendor,
      type,
      currency,
      isTrial,
      simulated,
      changedAt: openedAt,
    })
    .returning()
  if (!row) throw new Error('The round was not stored.')
  return row
}

/** Changes a round that the transaction holds, and gives it as it is then. */
export async function updateRound(
  transaction: Executor,
  { id, openedAt }: Pick<GameRound, 'id' | 'openedAt'>,
  change: Partial<typeof gameRounds.$inferInsert>,
): Promise<GameRound> {
  const [changed] = await transaction
    .update(gameRounds)
    .set(change)
    .where(and(eq(gameRounds.openedAt, openedAt), eq(gameRounds.id, id)))
    .returning()
  if (!changed) throw new Error('There is no such round.')
  return changed
}

/** What players, operators and the ledger call a round. */
export const roundNumber = ({ id }: Pick<GameRound, 'id'>): string => `R${id}`
