import { loginPath } from '../lib/paths.ts'
import { firstScreenLive } from '../lib/screen/first-screen.tsx'
import type { ScreenContext } from '../lib/screen/screen.ts'
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts'
import type { AppRouter } from './router.ts'

/**
 * Ends the session that the server refused, tells so once, and leads from a page for members to login (SESSION-09-D).
 * Where another tab has logged in since, its session goes on here instead (SESSION-11-D).
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
  session.end()
  import('./failures/tell-failures.ts')
    .then(({ tellSessionLost }) => tellSessionLost(context))
    .catch(() => undefined)
  if (router.matchRoutes(here).at(-1)?.staticData.guarded) {
    void router.navigate({ href: loginPath(here.href), replace: true })
  }
}
