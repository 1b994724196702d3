import { isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from './session-store.ts'

/**
 * Whether somebody with a session may look at a page whose feature is on or off (ROUTE-64-D); `trial` and `closed` say
 * what the rest is told. Visitors are a guard's concern.
 */
export function pageDoor(
  session: Pick<SessionInfo, 'type'> | null,
  isOn: boolean,
): 'open' | 'trial' | 'closed' {
  if (session === null || isOn) return 'open'
  return isTrial(session.type) ? 'trial' : 'closed'
}
