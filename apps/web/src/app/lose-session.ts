import { loginPath, paths } from '../lib/paths.ts'
import { firstScreenLive } from '../lib/screen/first-screen.tsx'
import { needsSession } from '../lib/screen/page-entry.ts'
import type { ScreenContext } from '../lib/screen/screen.ts'
import { noteEndedSession } from '../lib/session/ended-session.ts'
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts'
import type { AppRouter } from './router.ts'

/** Pages where somebody logs in or gets an account: nobody is led away from them. */
const DOORS: readonly string[] = [
  paths.login,
  paths.register,
  paths.forget,
  paths.agent,
  paths.social,
  paths.socialSignUp,
]

/**
 * Ends the session that the server refused, and leads to login, which says so and leads back. A page where somebody
 * logs in says so itself. Where another tab has logged in since, its session goes on here instead.
 * @param token what was refused
 */
export async function loseSession(context: ScreenContext, router: AppRouter, token: string): Promise<void> {
  const { session } = context
  // What the server drew comes to life as it is; elsewhere the player goes after that.
  await firstScreenLive()
  // Several calls may be refused at once; the first one ends the session.
  if (session.current()?.token !== token) return
  // Where the player is, or is going while its data is asked for.
  const { location: here } = router.state
  followOtherTabs(session)
  const next = session.current()
  if (next && next.token !== token) return
  const isDoor = DOORS.includes(here.pathname)
  // Login may be on the page already, on the way to where the player wanted to go: it looks when the session ends.
  if (!isDoor) noteEndedSession(context)
  session.end()
  if (isDoor) {
    import('./failures/tell-failures.ts')
      .then(({ tellSessionLost }) => tellSessionLost(context))
      .catch(() => undefined)
    return
  }
  const isGuarded = needsSession(router.matchRoutes(here))
  // From a page for everybody the way back leads to that page as visitors see it.
  void router.navigate({ href: loginPath(here.href), replace: isGuarded })
}
