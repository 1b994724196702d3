import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { CallerSession } from '../../api/access.ts'
import type { Executor } from '../../db/index.ts'
import { isAlive, LIFE_MS, NOTE_EVERY_MS } from './session-rules.ts'
import { hashHalf, isHalf, newHalf, sameHash } from './session-secrets.ts'
import {
  endLapsed,
  endSession,
  endSessionsOf,
  findSession,
  findSessionsOf,
  insertSession,
  type LapsedSession,
  noteUse,
  type OpenSession,
  pruneSessions,
  renewHalves,
  type StoredSession,
} from './session-store.ts'

/** Both halves of a session; they are known in this moment only. */
export interface Halves {
  readonly token: string
  readonly secret: string
}

/** Where a session was opened from, for the member's own list and the audit trail. */
export interface Origin {
  /** Shortened address. */
  readonly address: string
  readonly device: string
}

/** Opens, finds and ends sessions. */
export interface Sessions {
  /** Opens a session of a member; with an executor, inside its transaction. */
  open(member: string, origin: Origin, executor?: Executor): Promise<Halves>
  /** The living session of both halves in a merchant; `undefined` for anything else. */
  find(halves: Halves, merchant: string): Promise<CallerSession | undefined>
  /**
   * The living session of an id, proved by the half in the cookie alone; `undefined` for anything else. For pages that
   * no script of ours opens: what named the session must be a secret in the place of the other half.
   */
  findBySecret(id: string, secret: string): Promise<CallerSession | undefined>
  /** New halves for a session, as after a password change; the old ones open nothing from then on. */
  renew(id: string, executor?: Executor): Promise<Halves>
  end(id: string, executor?: Executor): Promise<void>
  /** Living sessions of a member, newest first. */
  listOf(member: string): Promise<OpenSession[]>
  /** Ends all sessions of a member but the one named, if any. */
  endAllOf(member: string, except?: string, executor?: Executor): Promise<number>
  /**
   * Ends sessions that ran out, at most so many, and gives them, each once; with an executor, inside its transaction.
   */
  endLapsed(most: number, executor?: Executor): Promise<LapsedSession[]>
  /** Deletes what ended a day ago. */
  prune(): Promise<void>
}

/** Sessions in the database; `now` gives Unix time in ms and is there for tests. */
export function createSessions(orm: NodePgDatabase, now: () => number = Date.now): Sessions {
  const living = async (stored: StoredSession, secret: string): Promise<CallerSession | undefined> => {
    if (stored.disabled || !sameHash(stored.secretHash, hashHalf(secret))) return undefined
    if (!isAlive(stored, now())) return undefined
    if (stored.memberExpiresAt !== null && stored.memberExpiresAt.getTime() <= now()) return undefined
    if (now() - stored.lastSeenAt.getTime() > NOTE_EVERY_MS) await noteUse(orm, stored.id)
    const { id, member, merchant, type, username, pausedUntil } = stored
    const isPaused = pausedUntil !== null && pausedUntil.getTime() > now()
    return { id, member, merchant, type, username, pausedUntil: isPaused ? pausedUntil : null }
  }
  return {
    async open(member, { address, device }, executor = orm) {
      const halves = { token: newHalf(), secret: newHalf() }
      const expiresAt = new Date(now() + LIFE_MS)
      await insertSession(executor, { member, ...hashesOf(halves), expiresAt, address, device })
      return halves
    },
    async find({ token, secret }, merchant) {
      if (!isHalf(token) || !isHalf(secret)) return undefined
      const stored = await findSession(orm, { tokenHash: hashHalf(token) })
      return stored?.merchant === merchant ? living(stored, secret) : undefined
    },
    async findBySecret(id, secret) {
      if (!isHalf(secret)) return undefined
      const stored = await findSession(orm, { id })
      return stored && living(stored, secret)
    },
    async renew(id, executor = orm) {
      const halves = { token: newHalf(), secret: newHalf() }
      await renewHalves(executor, id, hashesOf(halves))
      return halves
    },
    end: (id, executor = orm) => endSession(executor, id),
    listOf: async (member) =>
      (await findSessionsOf(orm, member)).filter((session) => isAlive(session, now())),
    endAllOf: (member, except, executor = orm) => endSessionsOf(executor, member, except),
    endLapsed: (most, executor = orm) => endLapsed(executor, new Date(now()), most),
    prune: () => pruneSessions(orm, new Date(now() - LIFE_MS)),
  }
}

function hashesOf({ token, secret }: Halves) {
  return { tokenHash: hashHalf(token), secretHash: hashHalf(secret) }
}
