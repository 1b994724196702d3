import { isTrial } from '@foyer/contract/member-types'
import { paths } from '../../lib/paths.ts'
import { sameSitePath } from '../../lib/same-site-path.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { currentWish, forgetWish } from '../../lib/session/kept-wish.ts'
import type { AppRouter } from '../router.ts'

/** Pages on which a visitor becomes a player; what was tapped before is kept on them. */
const ACCOUNT_PAGES: readonly string[] = [
  paths.login,
  paths.register,
  paths.forget,
  paths.social,
  paths.socialSignUp,
]
/** How long the forms may take to lead away after a login, in ms. */
const PATIENCE_MS = 10_000

/**
 * Goes on with what a visitor tapped as soon as somebody is logged in: starts the game or keeps the favourite, once, with
 * the checks of any tap. Who goes on browsing instead of logging in has changed their mind.
 */
export function followWish(context: ScreenContext, router: AppRouter): void {
  const { session } = context
  const dropElsewhere = () => {
    const { pathname, searchStr } = router.state.location
    if (session.current() || ACCOUNT_PAGES.includes(pathname)) return
    if (currentWish()?.page !== pathname + searchStr) forgetWish()
  }
  dropElsewhere()
  router.subscribe('onResolved', dropElsewhere)
  let before = session.current()
  session.subscribe(() => {
    const entered = before?.userName !== session.current()?.userName && session.current() !== null
    before = session.current()
    if (entered && currentWish()) void grantWish(context, router)
  })
}

async function grantWish(context: ScreenContext, router: AppRouter): Promise<void> {
  // A login in another tab is no reason to start a game in one that nobody looks at.
  if (document.visibilityState === 'hidden') return forgetWish()
  await atRest(router)
  const wish = currentWish()
  forgetWish()
  const player = context.session.current()
  const page = sameSitePath(wish?.page)
  if (!wish || !player || !page || wish.merchantCode !== player.merchantCode) return
  if (isTrial(player.type) && !wish.supportsTrial) {
    if (wish.kind !== 'play') return
    // Back among the games, of which those with free play are marked now.
    await goTo(router, page)
    const { tellNoTrial } = await import('../../features/play/launch/launch.ts')
    return tellNoTrial(context, wish)
  }
  await goTo(router, page)
  if (wish.kind === 'play') {
    const { launch } = await import('../../features/play/launch/launch.ts')
    await launch(context, wish)
  } else {
    const { keepFavourite } = await import('../../features/catalogue/own/favourites.ts')
    await keepFavourite(context, wish.game)
  }
}

async function goTo(router: AppRouter, page: string): Promise<void> {
  if (router.state.location.href !== page) await router.navigate({ href: page, replace: true })
}

/** Waits until the form that logged in has led back to a page and its popup is closed. */
async function atRest(router: AppRouter): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  const isResting = () => {
    const { status, location } = router.state
    return (
      status === 'idle' && !ACCOUNT_PAGES.includes(location.pathname) && location.state.popup === undefined
    )
  }
  do await new Promise((resolve) => setTimeout(resolve, 50))
  while (!isResting() && Date.now() < end)
}
