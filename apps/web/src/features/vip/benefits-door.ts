import { isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../lib/session/session-store.ts'

/**
 * Who may look at the benefits (MEMBER-09-D, ROUTE-64-D): visitors always, others where the flag is on; `trial` and
 * `closed` say what the rest is told.
 * @param shows the show-benefit flag (SWITCH-27-D)
 */
export function benefitsDoor(
  session: Pick<SessionInfo, 'type'> | null,
  shows: boolean,
): 'open' | 'trial' | 'closed' {
  if (session === null || shows) return 'open'
  return isTrial(session.type) ? 'trial' : 'closed'
}
