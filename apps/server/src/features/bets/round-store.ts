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
  const { merchant, connection, round } = place
  const { member, id: sessionId, game, vendor, type, currency, isTrial, simulated } = session
  const played = code === session.code ? game : null
  const time = at.toISOString()
  // One way to the database: its name is taken and its row written, or neither.
  const { rows } = await transaction.execute<{ id: string }>(sql`
    WITH named AS (
      INSERT INTO ${providerRounds} (merchant, connection, round, opened_at, id)
        VALUES (${merchant}, ${connection}, ${round}, ${time}, nextval('game_round_numbers'))
        ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO ${gameRounds} (id, opened_at, merchant, member, connection, round, session, game, code, vendor, type,
        currency, is_trial, simulated, changed_at)
      SELECT id, ${time}::timestamptz, ${merchant}, ${member}::uuid, ${connection}, ${round}, ${sessionId}::uuid, ${played},
        ${code}, ${vendor}, ${type}, ${currency}, ${isTrial}, ${simulated}, ${time}::timestamptz FROM named
      RETURNING id`)
  const [opened] = rows
  if (!opened) {
    // Another call has opened it, and was waited for.
    const theirs = await holdRound(transaction, place)
    if (theirs) return theirs
    throw new Error(`Round ${round} of ${connection} has a name and no row.`)
  }
  return {
    id: Number(opened.id),
    openedAt: at,
    merchant,
    member,
    connection,
    round,
    session: sessionId,
    game: played,
    code,
    vendor,
    type,
    currency,
    isTrial,
    simulated,
    state: 'open',
    stake: 0,
    refunded: 0,
    valid: 0,
    won: 0,
    changedAt: at,
    settledAt: null,
  }
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
