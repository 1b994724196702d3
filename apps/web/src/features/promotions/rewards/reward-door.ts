import { isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../../lib/session/session-store.ts'

/**
 * What the reward centre is to somebody, visitors among them: where its switch is off, customer service helps whoever
 * asks; a trial needs an account.
 * @param session `null` for visitors, and until the page is live
 */
export function rewardDoor(
  session: Pick<SessionInfo, 'type'> | null,
  isOn: boolean,
): 'contact-service' | 'trial' | 'open' {
  if (!isOn) return 'contact-service'
  return session && isTrial(session.type) ? 'trial' : 'open'
}
