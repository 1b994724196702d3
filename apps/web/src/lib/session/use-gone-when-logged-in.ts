import { isTrial } from '@foyer/contract/member-types'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../paths.ts'
import { useScreenContext } from '../screen/use-screen-context.ts'

/**
 * Sends a player with a session of their own from login, registration and recovery to home.
 * @param to where to instead, as where a guard wants the player back
 */
export function useGoneWhenLoggedIn(to: string = paths.home): void {
  const router = useRouter()
  const { session } = useScreenContext()
  useEffect(() => {
    const info = session.current()
    if (info && !isTrial(info.type)) void router.navigate({ href: to, replace: true })
    // Only who comes with a session is sent away; a login on the page itself goes where it was meant to go.
  }, [router, session, to])
}
