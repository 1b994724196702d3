import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { IDLE_MS, type SessionTimes } from './session-rules.ts'
import { sessions } from './session-tables.ts'

/** A session with the member it belongs to. */
export interface StoredSession extends SessionTimes {
  readonly id: string
  readonly member: string
  readonly merchant: string
  readonly type: number
  readonly username: string
  readonly disabled: boolean
  readonly secretHash: Buffer
  /** End of a trial; null for everybody else. */
  readonly memberExpiresAt: Date | null
  /** End of the member's last break. */
  readonly pausedUntil: Date | null
}

/** The session of a token's hash, or of an id, whatever its state. */
export async function findSession(
  executor: Executor,
  by: { readonly tokenHash: Buffer } | { readonly id: string },
): Promise<StoredSession | undefined> {
  const [row] = await executor
    .select({
      id: sessions.id,
      member: sessions.member,
      merchant: members.merchant,
      type: members.type,
      username: members.username,
      disabled: members.disabled,
      secretHash: sessions.secretHash,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      memberExpiresAt: members.expiresAt,
      pausedUntil: members.pausedUntil,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.member))
    .where('id' in by ? eq(sessions.id, by.id) : eq(sessions.tokenHash, by.tokenHash))
  return row
}

/** What may be shown of a session. */
export type OpenSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'endedAt' | 'address' | 'device'
>

/** Sessions of a member that were not ended, newest first; some may have run out. */
export function findSessionsOf(executor: Executor, member: string): Promise<OpenSession[]> {
  const { id, createdAt, lastSeenAt, expiresAt, endedAt, address, device } = sessions
  return executor
    .select({ id, createdAt, lastSeenAt, expiresAt, endedAt, address, device })
    .from(sessions)
    .where(and(eq(sessions.member, member), isNull(sessions.endedAt)))
    .orderBy(desc(createdAt))
}

/** Stores a new session and gives its id. */
export async function insertSession(
  executor: Executor,
  row: Pick<
    typeof sessions.$inferInsert,
    'member' | 'tokenHash' | 'secretHash' | 'expiresAt' | 'address' | 'device'
  >,
): Promise<string> {
  const [made] = await executor.insert(sessions).values(row).returning({ id: sessions.id })
  if (!made) throw new Error('The session was not stored.')
  return made.id
}

/** Notes that a session is used. */
export async function noteUse(executor: Executor, id: string): Promise<void> {
  await executor.update(sessions).set({ lastSeenAt: sql`now()` }).where(eq(sessions.id, id))
}

/** Ends one session. */
export async function endSession(executor: Executor, id: string): Promise<void> {
  await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
}

/** Ends every living session of a member but the one named, if any; gives how many. */
export async function endSessionsOf(executor: Executor, member: string, except?: string): Promise<number> {
  const ended = await executor
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(sessions.member, member),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

/** Gives a session new halves; its life goes on. */
export async function renewHalves(
  executor: Executor,
  id: string,
  halves: { tokenHash: Buffer; secretHash: Buffer },
): Promise<void> {
  await executor.update(sessions).set(halves).where(eq(sessions.id, id))
}

/** A session that ran out. */
export interface LapsedSession {
  readonly member: string
  readonly merchant: string
  /** Shortened. */
  readonly address: string
  readonly device: string
  /** When it opened nothing any more. */
  readonly endedAt: Date
}

/** Ends sessions that ran out by a moment, at most so many, each once, and gives them. */
export async function endLapsed(executor: Executor, now: Date, most: number): Promise<LapsedSession[]> {
  const idleEnd = sql`${sessions.lastSeenAt} + ${IDLE_MS} * interval '1 ms'`
  const end = sql<Date>`least(${sessions.expiresAt}, ${idleEnd})`
  const some = executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isNull(sessions.endedAt), sql`${end} <= ${now.toISOString()}`))
    .limit(most)
    .for('update', { skipLocked: true })
  const lapsed = await executor
    .update(sessions)
    .set({ endedAt: end })
    .from(members)
    .where(and(eq(members.id, sessions.member), inArray(sessions.id, some)))
    .returning({
      member: sessions.member,
      merchant: members.merchant,
      address: sessions.address,
      device: sessions.device,
      endedAt: sessions.endedAt,
    })
  return lapsed.flatMap(({ endedAt, ...session }) => (endedAt ? [{ ...session, endedAt }] : []))
}

/** Deletes sessions that ended or expired before a moment. */
export async function pruneSessions(executor: Executor, before: Date): Promise<void> {
  await executor.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.endedAt, before)))
}
