import { isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../../lib/session/session-store.ts'

/**
 * What the reward centre is to somebody: where its switch is off, customer service helps whoever asks (SWITCH-01,
 * REWARD-25-D); a trial needs an account (REWARD-23-D, ROLE-12); to others it does not exist yet (ROUTE-50).
 * @param session `null` until the page is live, since a guard keeps visitors out
 */
export function rewardDoor(
  session: Pick<SessionInfo, 'type'> | null,
  isOn: boolean,
): 'unknown' | 'contact-service' | 'trial' | 'home' {
  if (session === null) return 'unknown'
  if (!isOn) return 'contact-service'
  return isTrial(session.type) ? 'trial' : 'home'
}
