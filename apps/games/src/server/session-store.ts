import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { gameSessions, players } from './game-tables.ts'
import type { Executor } from './seed-store.ts'

export type GameSession = typeof gameSessions.$inferSelect

/** How long a ticket waits for its page, in ms. */
const TICKET_MS = 2 * 60_000
/** How long a session plays, in ms: as long as wallets take bets. */
const SESSION_MS = 24 * 3_600_000
/** How long sessions are kept that play no more, in ms. */
const KEPT_MS = 7 * 24 * 3_600_000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Notes a launch. @returns the ticket for its page */
export async function openSession(
  executor: Executor,
  launch: Pick<
    GameSession,
    'connection' | 'walletToken' | 'title' | 'back' | 'limits' | 'msBetweenBets' | 'jackpots'
  >,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + TICKET_MS)
  await executor.insert(gameSessions).values({ ...launch, ticket: hashOf(ticket), expiresAt })
  return ticket
}

/**
 * Turns a ticket into a session with the secret that the page has made for itself. The same ticket counts again with the same
 * secret, for a page that has missed the answer, and with no other.
 */
export async function claimTicket(
  executor: Executor,
  ticket: string,
  secret: string,
): Promise<GameSession | undefined> {
  const [session] = await executor
    .update(gameSessions)
    .set({ secret: hashOf(secret), expiresAt: new Date(Date.now() + SESSION_MS) })
    .where(
      and(
        eq(gameSessions.ticket, hashOf(ticket)),
        or(isNull(gameSessions.secret), eq(gameSessions.secret, hashOf(secret))),
        gt(gameSessions.expiresAt, new Date()),
      ),
    )
    .returning()
  return session
}

/** The session of a page's secret; `undefined` where it plays no more, or never did. */
export async function findSession(executor: Executor, secret: string): Promise<GameSession | undefined> {
  const [session] = await executor
    .select()
    .from(gameSessions)
    .where(and(eq(gameSessions.secret, hashOf(secret)), gt(gameSessions.expiresAt, new Date())))
  return session
}

/** Notes who plays in a session. @returns the player's id */
export async function notePlayer(
  executor: Executor,
  { id, connection }: Pick<GameSession, 'id' | 'connection'>,
  {
    name,
    currency,
    isTrial,
  }: { readonly name: string; readonly currency: string; readonly isTrial: boolean },
): Promise<string> {
  await executor.insert(players).values({ connection, name }).onConflictDoNothing()
  const [player] = await executor
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.connection, connection), eq(players.name, name)))
  if (!player) throw new Error('The player was not written.')
  await executor
    .update(gameSessions)
    .set({ player: player.id, currency, isTrial })
    .where(eq(gameSessions.id, id))
  return player.id
}

/** Lets one act of a player happen at a time, until the transaction ends. */
export async function lockPlayer(executor: Executor, player: string): Promise<void> {
  await executor.execute(sql`SELECT FROM ${players} WHERE ${players.id} = ${player} FOR UPDATE`)
}

/** Deletes sessions that have been over for long. */
export async function pruneSessions(executor: Executor): Promise<void> {
  await executor.delete(gameSessions).where(lt(gameSessions.expiresAt, new Date(Date.now() - KEPT_MS)))
}
