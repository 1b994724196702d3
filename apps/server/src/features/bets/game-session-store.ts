import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { gameSessions } from './bet-tables.ts'

/** A session as it is stored. */
export type GameSession = typeof gameSessions.$inferSelect

/** In the place of a country: the address let the player in, whatever the country. */
export const LET_IN = '*'

/** How long a session takes bets, in ms. */
const SESSION_MS = 24 * 3_600_000
/** How long sessions are kept, since wins and rollbacks of them may come late, in ms. */
const KEPT_MS = 180 * 24 * 3_600_000

/**
 * Opens a session at a provider.
 * @returns its token, which is stored as a hash only
 */
export async function openGameSession(
  executor: Executor,
  session: Omit<typeof gameSessions.$inferInsert, 'token' | 'expiresAt'>,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await executor
    .insert(gameSessions)
    .values({ ...session, token: hashOf(token), expiresAt: new Date(now.getTime() + SESSION_MS) })
  return token
}

/** Deletes sessions of which nothing comes any more. */
export async function pruneGameSessions(executor: Executor, now: Date): Promise<void> {
  await executor.delete(gameSessions).where(lt(gameSessions.createdAt, new Date(now.getTime() - KEPT_MS)))
}

/** A token as it is stored. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Ends the bets of all sessions of a member; wins and rollbacks of them come in nevertheless. */
export async function endBets(executor: Executor, member: string, now: Date): Promise<void> {
  await executor
    .update(gameSessions)
    .set({ expiresAt: now })
    .where(and(eq(gameSessions.member, member), gt(gameSessions.expiresAt, now)))
}
