import { forgetTyped } from '../features/credentials/entry/forget-typed.ts'
import { dropAgentCode } from '../features/credentials/invitation/agent-code.ts'
import { renewSite } from '../features/merchant/index.ts'
import { LEFT_PLACE } from '../features/play/index.ts'
import { fetchDisplayFace } from '../lib/display-face.ts'
import { startOfflineWorker } from '../lib/offline-worker.ts'
import type { PageData } from '../lib/page-data.ts'
import { paths } from '../lib/paths.ts'
import { needsSession } from '../lib/screen/page-entry.ts'
import type { ScreenContext } from '../lib/screen/screen.ts'
import { hasSessionEnded } from '../lib/session/ended-session.ts'
import { followOtherTabs } from '../lib/session/follow-other-tabs.ts'
import { OWN } from '../lib/session/own-queries.ts'
import { statusCode, watchStatus } from '../lib/watch-status.ts'
import { localStore, tabStore } from '../lib/web-storage.ts'
import { followWish } from './grant-wish.ts'
import { keepNamedAnswers } from './kept.ts'
import { tellVisitor } from './page-route.tsx'
import type { AppRouter } from './router.ts'

/**
 * What goes on behind a page that is live: answers are kept, the site's status is watched, the service worker started.
 * @returns asks for the status at once
 */
export function attend(context: ScreenContext, data: PageData, router: AppRouter): () => unknown {
  const { words, api, queries, session, status } = context
  keepNamedAnswers(context, data.merchant)
  const watch = watchStatus({
    store: status,
    renderedAt: data.renderedAt,
    ask: async () => {
      const language = words.language()
      const answer = await api.call('systemStatus')
      renewSite(context, language, answer.info)
      return { code: statusCode(answer), address: answer.location.ip }
    },
  })
  // What was answered to somebody else is dropped, and who is logged out leaves what is a member's: login, logout and a
  // change in another tab.
  session.subscribe(() => {
    api.forget()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === OWN })
    getReadyToPlay(context)
    if (session.current()) return
    forgetTyped()
    if (needsSession(router.matchRoutes(router.state.location))) {
      void router.navigate({ href: paths.home, replace: true })
    }
  })
  followWish(context, router)
  const dropCodeElsewhere = () => {
    if (router.state.location.pathname !== paths.agent) dropAgentCode()
  }
  dropCodeElsewhere()
  router.subscribe('onResolved', dropCodeElsewhere)
  fetchDisplayFace((then) => {
    const stop = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return
      stop()
      then()
    })
  })
  followOtherTabs(session)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOtherTabs(session)
  })
  getReadyToPlay(context)
  tellWhoWasLedHere(context, router)
  if (tabStore.getItem(LEFT_PLACE) !== null) {
    void import('../features/play/launch/return-to-place.ts').then(({ returnToPlace }) =>
      returnToPlace(context, router),
    )
  }
  // Agents log in by themselves.
  if (location.pathname !== paths.agent) logInAgainAtStart(context, data.merchantCode)
  if (import.meta.env.PROD) startOfflineWorker((changed) => words.i18n.on('change', changed))
  return watch.refresh
}

/** Tells a visitor whom the server led to login why, as the guard inside the site does. */
function tellWhoWasLedHere(context: ScreenContext, router: AppRouter): void {
  const { pathname, search } = router.state.location
  const { redirect } = search as { redirect?: string }
  if (pathname !== paths.login || !redirect || context.session.current()) return
  const [page = ''] = redirect.split('?')
  const isGuarded = needsSession(router.matchRoutes(page, {}))
  if (isGuarded && !hasSessionEnded(context)) tellVisitor(context)
}

/** Has the first tap on a game answered at once; without network the tap tries again. */
function getReadyToPlay(context: ScreenContext): void {
  if (!context.session.current()) return
  import('../features/play/launch/launch.ts')
    .then(({ prepareLaunch }) => prepareLaunch(context))
    .catch(() => undefined)
}

/**
 * Logs in with what the device remembers where the session is gone, once: there is none, or the server knows the one
 * that this page started with no more.
 */
function logInAgainAtStart(context: ScreenContext, merchant: string): void {
  const { session } = context
  const first = session.current()?.token
  const again = () => {
    stop()
    if (localStore.getItem('autoLogin') !== '1') return
    void import('../features/login/remembered/auto-login.ts').then(({ logInAgain }) =>
      logInAgain(context, merchant),
    )
  }
  const stop = session.subscribe(() => {
    const token = session.current()?.token
    if (token === undefined) again()
    else if (token !== first) stop()
  })
  if (first === undefined) again()
}
