import { firstScreenLive } from '../../lib/page-life/first-screen.tsx'
import { loginPath, paths } from '../../lib/paths.ts'
import { needsSession } from '../../lib/screen/page-entry.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { noteEndedSession } from '../../lib/session/ended-session.ts'
import { followOtherTabs } from '../../lib/session/follow-other-tabs.ts'
import type { AppRouter } from '../router.ts'

/** Pages where somebody logs in or gets an account: nobody is led away from them, guarded or not. */
const ACCOUNT_PAGES: readonly string[] = [
  paths.login,
  paths.register,
  paths.forget,
  paths.agent,
  paths.social,
  paths.socialSignUp,
]

/**
 * Ends the session that the server refused. A page that needs one leads to login, which says so and leads back; any other page
 * says so itself and goes on as a visitor's. Where another tab has logged in since, its session goes on here instead.
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
  const staysHere = ACCOUNT_PAGES.includes(here.pathname) || !needsSession(router.matchRoutes(here))
  // Login may be on the page already, on the way to where the player wanted to go: it looks when the session ends.
  if (!staysHere) noteEndedSession(context)
  session.end()
  if (staysHere) {
    import('../failures/tell-failures.ts')
      .then(({ tellSessionLost }) => tellSessionLost(context))
      .catch(() => undefined)
    return
  }
  void router.navigate({ href: loginPath(here.href), replace: true })
}
