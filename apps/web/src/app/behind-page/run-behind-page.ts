import { forgetTyped } from '../../features/credentials/entry/forget-typed.ts'
import { dropAgentCodeElsewhere } from '../../features/credentials/invitation/agent-code.ts'
import { logInAtStart } from '../../features/login/remembered/log-in-at-start.ts'
import { renewSite } from '../../features/merchant/index.ts'
import { getReadyToPlay, returnFromGame } from '../../features/play/launch/ready-to-play.ts'
import { fetchDisplayFace } from '../../lib/display-face.ts'
import { startOfflineWorker } from '../../lib/offline-worker.ts'
import type { PageData } from '../../lib/page-data.ts'
import { paths } from '../../lib/paths.ts'
import { needsSession } from '../../lib/screen/page-entry.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { hasSessionEnded } from '../../lib/session/ended-session.ts'
import { followOtherTabs } from '../../lib/session/follow-other-tabs.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { statusCode, watchStatus } from '../../lib/watch-status.ts'
import { tellVisitor } from '../page-route.tsx'
import type { AppRouter } from '../router.ts'
import { followWish } from './grant-wish.ts'
import { keepNamedAnswers } from './kept-answers.ts'

/**
 * Starts the background work of a live page.
 * @returns a function that checks the site's status at once
 */
export function runBehindPage(context: ScreenContext, data: PageData, router: AppRouter): () => unknown {
  const { words } = context
  keepNamedAnswers(context, data.merchant)
  const refreshStatus = followStatus(context, data)
  followWish(context, router)
  followSession(context, router)
  dropAgentCodeElsewhere(router)
  fetchDisplayFace((then) => {
    const stop = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return
      stop()
      then()
    })
  })
  getReadyToPlay(context)
  tellWhoWasLedHere(context, router)
  returnFromGame(context, router)
  // Agents log in by themselves.
  if (location.pathname !== paths.agent) logInAtStart(context, data.merchantCode)
  if (import.meta.env.PROD) startOfflineWorker((changed) => words.i18n.on('change', changed))
  return refreshStatus
}

/** Watches whether the site is open, and renews what the page shows of the merchant. */
function followStatus(context: ScreenContext, { renderedAt }: PageData): () => unknown {
  const { words, api, status } = context
  const watch = watchStatus({
    store: status,
    renderedAt,
    ask: async () => {
      const language = words.language()
      const answer = await api.call('systemStatus')
      renewSite(context, language, answer.info)
      return { code: statusCode(answer), address: answer.location.ip }
    },
  })
  return watch.refresh
}

/**
 * Drops the previous user's answers whenever the session changes, in this tab or another, and leaves members' pages after a
 * logout.
 */
function followSession(context: ScreenContext, router: AppRouter): void {
  const { api, queries, session } = context
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
  followOtherTabs(session)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followOtherTabs(session)
  })
}

/** Tells a visitor why the server redirected them to login, as the site's own guard does. */
function tellWhoWasLedHere(context: ScreenContext, router: AppRouter): void {
  const { pathname, search } = router.state.location
  const { redirect } = search as { redirect?: string }
  if (pathname !== paths.login || !redirect || context.session.current()) return
  const [page = ''] = redirect.split('?')
  const isGuarded = needsSession(router.matchRoutes(page, {}))
  if (isGuarded && !hasSessionEnded(context)) tellVisitor(context)
}
