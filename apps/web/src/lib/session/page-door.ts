import { isAgentOnly, isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from './session-store.ts'

/**
 * What a page is to somebody: `open`; `unknown` until the page is live; else why it is not: a trial needs
 * an account, the feature is `closed`, or the page sends everybody `home` for a reason of its own.
 */
export type Door = 'open' | 'unknown' | 'trial' | 'closed' | 'home'

/**
 * Whether somebody with a session may look at a player's page whose feature is on or off; `trial` and `closed` say what
 * the rest is told. Visitors are a guard's concern.
 */
export function pageDoor(
  session: Pick<SessionInfo, 'type'> | null,
  isOn: boolean,
): Extract<Door, 'open' | 'trial' | 'closed'> {
  if (session === null) return 'open'
  if (isAgentOnly(session.type)) return 'closed'
  if (isOn) return 'open'
  return isTrial(session.type) ? 'trial' : 'closed'
}
