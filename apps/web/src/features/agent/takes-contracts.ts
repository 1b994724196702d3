import { mayHaveContracts } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../lib/session/session-store.ts'

/** Whether somebody may be offered contracts; visitors may not. */
export function takesContracts(session: Pick<SessionInfo, 'type'> | null): boolean {
  return session !== null && mayHaveContracts(session.type)
}
