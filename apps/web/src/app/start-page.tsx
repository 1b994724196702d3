import { createToaster } from '@foyer/ui/toaster'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createLateApi } from '../lib/api/late-api.ts'
import { createQueries } from '../lib/create-queries.ts'
import { createWords } from '../lib/i18n/i18n.ts'
import { readPageData } from '../lib/page-data.ts'
import { firstScreenLive } from '../lib/page-life/first-screen.tsx'
import { loginPath } from '../lib/paths.ts'
import { takeCarriedData } from '../lib/query-data.ts'
import type { ScreenContext } from '../lib/screen/screen.ts'
import { browserSession } from '../lib/session/session-store.ts'
import { createStatusStore } from '../lib/site-status.ts'
import { createSlowCalls } from '../lib/slow-calls.ts'
import { keepTrying, nextTask } from '../lib/tasks.ts'
import { Page } from './page.tsx'
import { type AppRouter, createAppRouter } from './router.ts'

/** Makes the rendered page live: same data, same words, same tree; in steps that a tap can interrupt. */
export async function startPage(): Promise<void> {
  const data = readPageData()
  const words = createWords(data.language)
  const queries = createQueries()
  takeCarriedData(queries, data.answers)
  await nextTask()
  const toaster = createToaster()
  const slowCalls = createSlowCalls()
  const status = createStatusStore(data.status)
  const session = browserSession(data.merchantCode)
  if (data.guarded && !session.expected()) {
    // The browser kept one half of a session only: a visitor, whom the server took for a member.
    location.replace(loginPath(location.pathname))
    return
  }
  let refresh: () => unknown = () => undefined
  const api = createLateApi({
    merchant: data.merchant,
    language: words.language,
    installed: matchMedia('(display-mode: standalone)').matches,
    slowCalls,
    session,
    // Where what tells of it does not come, the session is over all the same, and the notices of the network tell.
    onSessionLost: (token) =>
      behindPage().then(({ loseSession }) => loseSession(context, router, token), session.end),
    onFailure: (error, quiet) =>
      behindPage()
        .then(({ tellFailure }) => tellFailure(context, () => void refresh(), error, quiet))
        .catch(() => undefined),
  })
  const context: ScreenContext = {
    queries,
    api,
    words,
    imageHost: data.imageHost,
    toaster,
    slowCalls,
    status,
    session,
  }
  await nextTask()
  const router = createAppRouter(context, { isServer: false })
  // Tells the router that the document came rendered, so that its tree has the server's shape.
  router.ssr = { manifest: undefined }
  await nextTask()
  await keepTrying('Loading the screen', () => loadRoute(router))
  await nextTask()
  holdNavigation(router)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  // As a transition, so that taps and scrolling come in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Page context={context} router={router} />
      </StrictMode>,
    )
  })
  await nextTask()
  const { runBehindPage } = await keepTrying('Loading what runs behind the page', behindPage)
  refresh = runBehindPage(context, data, router)
}

const behindPage = () => import('./behind-page/behind-page.ts')

/** What was tapped while the screen is not live goes on when it is: a page that leaves before is drawn a second time. */
function holdNavigation(router: AppRouter): void {
  const live = firstScreenLive()
  const release = router.history.block({
    enableBeforeUnload: false,
    blockerFn: async () => {
      await live
      return false
    },
  })
  void live.then(release)
}

/**
 * Loads code and words of the page as it was rendered.
 * @throws where some of them do not come: what the server drew is better than a live page without its words
 */
async function loadRoute(router: AppRouter): Promise<void> {
  const failed = () => router.state.matches.find(({ status }) => status === 'error')
  await (failed() ? router.invalidate() : router.load())
  const still = failed()
  if (still) throw still.error
}
