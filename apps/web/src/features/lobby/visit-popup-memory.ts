import type { SessionInfo } from '../../lib/session/session-store.ts'
import { storedValue } from '../../lib/stored-value.ts'
import { localStore, tabStore } from '../../lib/web-storage.ts'
import { takesContracts } from '../agent/index.ts'

/** What may open unasked on home. */
export type VisitPopupKind = (typeof KINDS)[number]

const KINDS = ['news', 'app', 'contracts'] as const
const VISIT_KEY = 'visitPopup'
const LOGIN_KEY = 'popupsShownLogin'
const SILENT_KEY = 'popupsSilent'

/** The kind that was shown last on this device. */
const lastShown = storedValue('visitPopupLast', (value): value is VisitPopupKind =>
  KINDS.some((kind) => kind === value),
)

/**
 * The kinds in the order in which they may take this visit's pop-up; none where the visit has had it. The turn goes on
 * from the kind that was shown last. A visit is a browser session in one login state.
 */
export function visitPopupOrder(session: SessionInfo | null, now = new Date()): readonly VisitPopupKind[] {
  if (tabStore.getItem(VISIT_KEY) === loginMark(session)) return []
  const last = lastShown.read()?.value
  const next = last === undefined ? 0 : KINDS.indexOf(last) + 1
  return [...KINDS.slice(next), ...KINDS.slice(0, next)].filter((kind) => isDue(kind, session, now))
}

/** Remembers which pop-up this visit has had. */
export function rememberVisitPopup(session: SessionInfo | null, kind: VisitPopupKind): void {
  tabStore.setItem(VISIT_KEY, loginMark(session))
  lastShown.write(kind)
  if (kind === 'news' && session) localStore.setItem(LOGIN_KEY, loginMark(session))
}

/** Keeps the merchant's pop-ups away for the rest of the day. */
export function silencePopupsToday(now = new Date()): void {
  localStore.setItem(SILENT_KEY, dayOf(now))
}

/** Members see the news once per login. An agent's questions come even on a silent day. */
function isDue(kind: VisitPopupKind, session: SessionInfo | null, now: Date): boolean {
  if (kind === 'contracts') return takesContracts(session)
  if (localStore.getItem(SILENT_KEY) === dayOf(now)) return false
  return kind === 'app' || !session || localStore.getItem(LOGIN_KEY) !== loginMark(session)
}

/** Tells one login from the next; of no use without the rest of the token. */
function loginMark(session: SessionInfo | null): string {
  return session?.token.slice(-6) ?? 'visitor'
}

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
