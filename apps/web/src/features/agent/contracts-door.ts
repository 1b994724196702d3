import { isTrial } from '@foyer/contract/member-types'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import { takesContracts } from './contract-queries.ts'

/**
 * Whether the contract pages are open to somebody; `trial` and `closed` say what the others are told, `unknown` that
 * the page is not live yet, since a guard keeps visitors out.
 */
export function contractsDoor(
  session: Pick<SessionInfo, 'type'> | null,
): 'unknown' | 'open' | 'trial' | 'closed' {
  if (session === null) return 'unknown'
  if (takesContracts(session)) return 'open'
  return isTrial(session.type) ? 'trial' : 'closed'
}
