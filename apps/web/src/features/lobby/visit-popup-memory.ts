import { isPlayer } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import { storedValue } from '../../lib/stored-value.ts'
import { localStore, tabStore } from '../../lib/web-storage.ts'
import { takesContracts } from '../agent/index.ts'
import { wasAskedForAge } from '../merchant/index.ts'

/** What may open unasked on home. */
export type VisitPopupKind = 'contracts' | 'welcome' | Turn

/** Those that take turns. */
type Turn = (typeof TURNS)[number]

const TURNS = ['news', 'app'] as const
const VISIT_KEY = 'visitPopup'
const LOGIN_KEY = 'popupsShownLogin'
const WELCOME_KEY = 'popupsWelcomed'
const SILENT_KEY = 'popupsSilent'

/** The one whose turn it was last on this device. */
const lastTurn = storedValue('visitPopupLast', (value): value is Turn => TURNS.some((kind) => kind === value))

/**
 * The kinds in the order in which they may take this visit's pop-up; none where the visit has had it. What an agent
 * asks comes first, then the welcome at an account's first login; news and app take turns. A visit is a browser session:
 * after a login, which makes another person of the visitor, only what concerns the account may still come. The question for the
 * age counts as one.
 */
export function visitPopupOrder(session: SessionInfo | null, now = new Date()): readonly VisitPopupKind[] {
  const had = tabStore.getItem(VISIT_KEY) ?? (wasAskedForAge() ? 'age' : null)
  if (had === loginMark(session)) return []
  const last = lastTurn.read()?.value
  const turns = last === 'news' ? TURNS.toReversed() : TURNS
  return [
    ...(takesContracts(session) ? (['contracts'] as const) : []),
    ...(isWelcomeDue(session, now) ? (['welcome'] as const) : []),
    ...(had === null ? turns.filter((kind) => isDue(kind, session, now)) : []),
  ]
}

/** Remembers which pop-up this visit has had. */
export function rememberVisitPopup(session: SessionInfo | null, kind: VisitPopupKind): void {
  tabStore.setItem(VISIT_KEY, loginMark(session))
  if (kind === 'welcome') localStore.setItem(WELCOME_KEY, loginMark(session))
  if (kind === 'news' || kind === 'app') lastTurn.write(kind)
  if (kind === 'news' && session) localStore.setItem(LOGIN_KEY, loginMark(session))
}

/** Keeps the merchant's pop-ups away for the rest of the day. */
export function silencePopupsToday(now = new Date()): void {
  localStore.setItem(SILENT_KEY, dayOf(now))
}

function isWelcomeDue(session: SessionInfo | null, now: Date): boolean {
  if (!session?.firstTimeLogin || !isPlayer(session.type)) return false
  return !isSilent(now) && localStore.getItem(WELCOME_KEY) !== loginMark(session)
}

/** Members see the news once per login; nothing comes on a silent day but what an agent asks. */
function isDue(kind: Turn, session: SessionInfo | null, now: Date): boolean {
  return (
    !isSilent(now) && (kind === 'app' || !session || localStore.getItem(LOGIN_KEY) !== loginMark(session))
  )
}

const isSilent = (now: Date) => localStore.getItem(SILENT_KEY) === dayOf(now)

/** Tells one login from the next; of no use without the rest of the token. */
function loginMark(session: SessionInfo | null): string {
  return session?.token.slice(-6) ?? 'visitor'
}

function dayOf(date: Date): string {
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`
}
