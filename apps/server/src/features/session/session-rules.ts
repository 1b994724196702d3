/** A session that is not used for so long ends, in ms. */
export const IDLE_MS = 30 * 60_000
/** No session lives longer, in ms. */
export const LIFE_MS = 24 * 3_600_000
/** How often a used session is noted, in ms; a row is not written at every call. */
export const NOTE_EVERY_MS = 60_000

/** A session that was opened so long ago proves nothing of who uses it now, in ms. */
const FRESH_MS = 10 * 60_000

/** The times of a session. */
export interface SessionTimes {
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** Whether a session still opens anything at a moment (Unix time in ms). */
export function isAlive({ lastSeenAt, expiresAt, endedAt }: SessionTimes, now: number): boolean {
  return endedAt === null && now < expiresAt.getTime() && now < lastSeenAt.getTime() + IDLE_MS
}

/** Whether its member has logged in a moment ago (Unix time in ms). */
export const isFresh = ({ createdAt }: { readonly createdAt: Date }, now: number): boolean =>
  now < createdAt.getTime() + FRESH_MS
