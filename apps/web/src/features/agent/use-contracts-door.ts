import { useSentHome } from '../../lib/session/sent-home/use-sent-home.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { contractsDoor } from './contracts-door.ts'

/**
 * Sends those home, told why, to whom contracts are closed.
 * @returns whether the page may show and ask for what is the member's own
 */
export function useContractsDoor(): boolean {
  const door = contractsDoor(useSession())
  useSentHome(door)
  return door === 'open'
}
