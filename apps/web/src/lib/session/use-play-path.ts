import { loginPath } from '../paths.ts'
import { useReturnPath } from '../use-return-path.ts'
import { useSession } from './use-session.ts'

/** Where a link to a game leads by itself: visitors to login, and from there back here; members nowhere else, as its press plays. */
export function usePlayPath(): string {
  const here = useReturnPath()
  return useSession() ? here : loginPath(here)
}
