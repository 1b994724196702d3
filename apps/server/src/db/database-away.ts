import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** Thrown when no connection can be had, and instead of asking a database that is known not to answer. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError'

  constructor(options?: ErrorOptions) {
    super('The database does not answer.', options)
  }
}

/**
 * SQLSTATE codes and classes that say nothing about the statement itself: connections (08), resources such as disk,
 * memory and connections (53), cancelled or shutting down (57), failing storage (58), a standby (25006), a lock that was
 * not free in time (55P03).
 */
const AWAY_STATES = /^(?:08|53|57|58|25006|55P03)/

/** Errors of sockets, which the driver passes on as they are. */
const AWAY_SOCKETS = new Set([
  'EACCES',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** System calls of sockets; the same codes from files are something else. */
const SOCKET_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write'])

/** The driver and its pool have no codes for these. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|timeout expired$|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end)/

/**
 * Whether an error means that the database could not be asked or did not answer in time, so that the same call may
 * succeed later. Looks at the error and at what caused it.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DatabaseAwayError || AWAY_WORDS.test(at.message)) return true
    const { code, syscall } = at as NodeJS.ErrnoException
    if (at instanceof pg.DatabaseError) return AWAY_STATES.test(code ?? '')
    if (AWAY_SOCKETS.has(code ?? '') && SOCKET_CALLS.has(syscall ?? '')) return true
  }
  return false
}

/**
 * Whether an error comes from the database, whatever it says. Unlike {@link isDatabaseAway} this never takes the broken
 * connection of an outside service for one of the database.
 */
export function isOfDatabase(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (
      at instanceof DatabaseAwayError ||
      at instanceof DrizzleQueryError ||
      at instanceof pg.DatabaseError
    ) {
      return true
    }
  }
  return false
}
