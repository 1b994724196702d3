import type { RenderedParameter } from '@foyer/contract'
import type { LanguageCode } from '@foyer/contract/languages'
import { createToaster } from '@foyer/ui/toaster'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { noScriptHtml } from './app/no-script/no-script-html.ts'
import { Page } from './app/page.tsx'
import { aliases, pages } from './app/pages.ts'
import { createAppRouter } from './app/router.ts'
import { sourceOf } from './app/screen-sources.ts'
import { type AgeQuestion, renderAgeQuestion } from './features/merchant/age/render-age-question.tsx'
import { CLOSED_SOURCE, closedBlock, siteQuery } from './features/merchant/index.ts'
import type { Api } from './lib/api/api.ts'
import { createQueries } from './lib/create-queries.ts'
import { HEAD_SCRIPT } from './lib/head-script.ts'
import { createWords } from './lib/i18n/i18n.ts'
import { pageDataJson } from './lib/page-data.ts'
import { paths } from './lib/paths.ts'
import { carryData } from './lib/query-data.ts'
import { needsSession } from './lib/screen/page-entry.ts'
import type { ScreenContext } from './lib/screen/screen.ts'
import { unknownSession } from './lib/session/session-store.ts'
import { createStatusStore } from './lib/site-status.ts'
import { createSlowCalls } from './lib/slow-calls.ts'

export { renderOfflinePage } from './app/offline/render-offline-page.tsx'
export { renderDemoGame } from './features/play/demo-game/render-demo-game.tsx'

const parameters = new Map<string, readonly RenderedParameter[]>([
  ...Object.keys(aliases).map((alias) => [alias, []] as const),
  ...pages.map(({ path, reads }) => [path, reads || []] as const),
])

/** Parameters of the address that the page at `path` reads; `undefined` where the site has no such page. */
export function pageParameters(path: string): readonly RenderedParameter[] | undefined {
  return parameters.get(path)
}

const spelled = new Map([...parameters.keys()].map((path) => [path.toLowerCase(), path]))

/** The path of the page that is meant by one with other capitals or a slash at its end; `undefined` where there is none. */
export function pagePath(path: string): string | undefined {
  return spelled.get(path.toLowerCase().replace(/\/$/, ''))
}

/** What is asked of the renderer: one public page of one merchant in one language. */
export interface PageRequest {
  /** Path and query, normalised. */
  readonly address: string
  readonly language: LanguageCode
  /** See `PageData.merchant`. */
  readonly merchant: string
  readonly merchantCode: string
  /** 0 open, 1 maintenance, 2 region restricted. */
  readonly status: 0 | 1 | 2
  /** See `ScreenContext.imageHost`. */
  readonly imageHost: string
  /** See `PageData.hosts`. */
  readonly hosts: readonly string[]
  /** The browser says that it has a session: guarded pages are rendered as far as they are nobody's. */
  readonly sessionExpected: boolean
  /** The API in process. */
  readonly api: Pick<Api, 'call'>
}

/** A rendered page in parts, or another address to go to. */
export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly title: string
      readonly language: LanguageCode
      /** What search engines show; empty for the merchant's own words. */
      readonly description: string
      /** Preload of the picture that is seen first and largest, as markup for the head. */
      readonly preloadImage: string
      /** Text of a script that runs before anything is drawn. */
      readonly headScript: string
      /** Markup of the root element. */
      readonly markup: string
      /** Asks for the age before anything is seen; absent for merchants that ask nobody. */
      readonly ageQuestion?: AgeQuestion | undefined
      /** Markup for the end of the body that only browsers without JavaScript show. */
      readonly noScript: string
      /** JSON for the page's own script. */
      readonly data: string
      /** Source files of the screens shown, for preloads. */
      readonly sources: readonly string[]
      /** Catalogues whose words are shown, for preloads; see `Words.load`. */
      readonly catalogues: readonly string[]
      /** Source files of what the page shows and needs the script of later, for styles. */
      readonly laterSources: readonly string[]
    }
  | { readonly kind: 'redirect'; readonly location: string }

/** Renders a page. Data and words are those of the request; nothing is shared between renderings. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const words = createWords(request.language)
  const queries = createQueries()
  const { language, merchant, merchantCode, imageHost, hosts, status } = request
  const context: ScreenContext = {
    queries,
    api: { call: request.api.call, forget: () => undefined },
    words,
    imageHost,
    toaster: createToaster(),
    slowCalls: createSlowCalls(),
    status: createStatusStore(status),
    session: unknownSession(request.sessionExpected),
  }
  if (status !== 0) await closedBlock.fetch(words)
  const handle = createRequestHandler({
    createRouter: () => createAppRouter(context, { history: createMemoryHistory(), isServer: true }),
    request: new Request(`http://page${request.address}`),
  })
  const noScript = await noScriptHtml(language)
  let answer: PageAnswer | undefined
  const response = await handle(async ({ router }) => {
    const site = queries.getQueryData(siteQuery(context, words.language()).queryKey)
    const asked = status === 0 && router.state.location.pathname !== paths.ageLimit
    const { matches } = router.state
    const page = matches.at(-1)?.staticData.page
    const catalogues = words.catalogues()
    answer = {
      kind: 'page',
      title: page ? words.i18n._(page.title) : '',
      description: '',
      language,
      noScript,
      headScript: HEAD_SCRIPT,
      ageQuestion: site?.switches.AGEINFO3 ? await renderAgeQuestion(words, site, asked) : undefined,
      ...splitPreloads(renderToString(<Page context={context} router={router} />)),
      data: pageDataJson({
        language,
        merchant,
        merchantCode,
        imageHost,
        hosts,
        status,
        ...(needsSession(matches) ? { guarded: true as const } : {}),
        renderedAt: Date.now(),
        answers: carryData(queries),
      }),
      sources: page ? await sourceOf(page) : [],
      catalogues,
      laterSources: status === 0 ? [page?.laterSource || []].flat() : [CLOSED_SOURCE],
    }
    return new Response(null, { status: 200 })
  })
  queries.clear()
  if (answer) return answer
  const location = response.headers.get('location')
  if (!location) throw new Error(`The page ${request.address} was not rendered.`)
  return { kind: 'redirect', location }
}

/**
 * React puts preloads of all eager pictures before the markup. The one that matters most goes into the head; the
 * others are found by the browser where they stand.
 */
function splitPreloads(rendered: string): { markup: string; preloadImage: string } {
  const [preloads = ''] = rendered.match(/^(?:<link rel="preload"[^>]*>)+/) ?? []
  const [first = ''] = preloads.match(/<link[^>]*fetchPriority="high"[^>]*>/) ?? []
  return { markup: rendered.slice(preloads.length), preloadImage: first && `${first}\n` }
}
