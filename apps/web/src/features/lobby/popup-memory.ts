import type { SessionInfo } from '../../lib/session/session-store.ts'
import { localStore, tabStore } from '../../lib/web-storage.ts'

const VISIT_KEY = 'popupsShown'
const LOGIN_KEY = 'popupsShownLogin'
const SILENT_KEY = 'popupsSilent'

/**
 * Whether the pop-ups may come: not yet in this browser session of a visitor, or since this login, and not silenced for
 * today (HOME-27-D).
 */
export function mayShowPopups(session: SessionInfo | null, now = new Date()): boolean {
  if (localStore.getItem(SILENT_KEY) === dayOf(now)) return false
  return session ? localStore.getItem(LOGIN_KEY) !== loginMark(session) : tabStore.getItem(VISIT_KEY) === null
}

/** Remembers for this browser session, or for this login, that they were shown. */
export function popupsShown(session: SessionInfo | null): void {
  if (session) localStore.setItem(LOGIN_KEY, loginMark(session))
  else tabStore.setItem(VISIT_KEY, '1')
}

/** Keeps them away for the rest of the day. */
export function silencePopupsToday(now = new Date()): void {
  localStore.setItem(SILENT_KEY, dayOf(now))
}

/** Tells one login from the next; of no use without the rest of the token. */
function loginMark({ token }: SessionInfo): string {
  return token.slice(-6)
}

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
