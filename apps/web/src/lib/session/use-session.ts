import { useSyncExternalStore } from 'react'
import { useScreenContext } from '../screen/use-screen-context.ts'
import type { SessionInfo } from './session-store.ts'

const nobody = () => null

/** The session of this tab; `null` for visitors, on the server and during hydration. */
export function useSession(): SessionInfo | null {
  const { session } = useScreenContext()
  return useSyncExternalStore(session.subscribe, session.current, nobody)
}
