import { isAgent, isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../../lib/session/session-store.ts'

/**
 * Whether the agent area is open to somebody: the agent check; `trial` and `closed` say what the others are told,
 * `unknown` that the page is not live yet, since a guard keeps visitors out.
 */
export function agentHomeDoor(
  session: Pick<SessionInfo, 'type'> | null,
): 'unknown' | 'open' | 'trial' | 'closed' {
  if (session === null) return 'unknown'
  if (isAgent(session.type)) return 'open'
  return isTrial(session.type) ? 'trial' : 'closed'
}
