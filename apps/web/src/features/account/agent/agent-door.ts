import { isAgent, isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../../lib/session/session-store.ts'

/** What the agents' page is to somebody: the login form, the way to the agent area, or closed. */
export type AgentDoor = 'form' | 'area' | 'trial' | 'denied'

/** Decides by the session; visitors have none. */
export function agentDoor(session: Pick<SessionInfo, 'type'> | null): AgentDoor {
  if (!session) return 'form'
  if (isAgent(session.type)) return 'area'
  return isTrial(session.type) ? 'trial' : 'denied'
}
