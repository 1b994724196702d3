import '@foyer/ui/tokens.css'
import '@foyer/ui/base.css'
import '@foyer/ui/fonts.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Page } from './app/page.tsx'
import { createAppRouter } from './app/router.ts'
import { createHttpApi } from './lib/api/http-api.ts'
import { createQueries } from './lib/create-queries.ts'
import { createWords } from './lib/i18n/i18n.ts'
import { readPageData } from './lib/page-data.ts'
import { takeCarriedData } from './lib/query-data.ts'

/** Makes the rendered page live: same data, same words, same tree. */
async function start() {
  const data = readPageData()
  const words = createWords(data.language)
  const queries = createQueries()
  takeCarriedData(queries, data.answers)
  const api = createHttpApi({
    merchant: data.merchant,
    language: words.language,
    installed: matchMedia('(display-mode: standalone)').matches,
    onFailure: () => undefined,
  })
  const context = { queries, api, words, imageHost: data.imageHost }
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
}

void start()
