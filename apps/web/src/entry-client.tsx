import '@foyer/ui/tokens.css'
import '@foyer/ui/base.css'
import '@foyer/ui/fonts.css'
import { createToaster } from '@foyer/ui/toaster'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { callFailures } from './app/call-failures.ts'
import { keepVisitorAnswers } from './app/kept.ts'
import { Page } from './app/page.tsx'
import { createAppRouter } from './app/router.ts'
import { renewSite } from './features/merchant/index.ts'
import { createHttpApi } from './lib/api/http-api.ts'
import { createQueries } from './lib/create-queries.ts'
import { createWords } from './lib/i18n/i18n.ts'
import { watchInstallOffer } from './lib/install-offer.ts'
import { startOfflineWorker } from './lib/offline-worker.ts'
import { renewOutdatedPage } from './lib/outdated-page.ts'
import { readPageData } from './lib/page-data.ts'
import { takeCarriedData } from './lib/query-data.ts'
import type { ScreenContext } from './lib/screen/screen.ts'
import { createStatusStore, statusCode, watchStatus } from './lib/site-status.ts'
import { createSlowCalls } from './lib/slow-calls.ts'

/** Makes the rendered page live: same data, same words, same tree. */
async function start() {
  const data = readPageData()
  const words = createWords(data.language)
  const queries = createQueries()
  takeCarriedData(queries, data.answers)
  const toaster = createToaster()
  const slowCalls = createSlowCalls()
  const status = createStatusStore(data.status)
  const api = createHttpApi({
    merchant: data.merchant,
    language: words.language,
    installed: matchMedia('(display-mode: standalone)').matches,
    slowCalls,
    onFailure: callFailures({ toaster, i18n: words.i18n, onClosed: () => void watch.refresh() }),
  })
  const context: ScreenContext = {
    queries,
    api,
    words,
    imageHost: data.imageHost,
    toaster,
    slowCalls,
    status,
  }
  const router = createAppRouter(context, { isServer: false })
  // Tells the router that the document came rendered, so that its tree has the server's shape.
  router.ssr = { manifest: undefined }
  await router.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  hydrateRoot(
    root,
    <StrictMode>
      <Page context={context} router={router} />
    </StrictMode>,
  )
  keepVisitorAnswers(context, data.merchant)
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
  if (import.meta.env.PROD) startOfflineWorker((changed) => words.i18n.on('change', changed))
}

renewOutdatedPage()
watchInstallOffer()
void start()
