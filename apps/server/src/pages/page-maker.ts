import { AVAILABLE_LANGUAGES, type LanguageCode, languageTag, SECRET_PARAMETERS } from '@foyer/contract'
import { themeCss } from '@foyer/ui/themes'
import type { Binding, Caller } from '../api/binding.ts'
import { noExchange } from '../api/exchange.ts'
import { brandIcon, type Merchant, merchantTheme, textIn } from '../merchants/index.ts'
import { writeDocument } from './document.ts'
import { type ReadyPage, readyPage, redirectPage } from './ready-page.ts'
import type { WebBuild } from './web-build.ts'

/** What is needed to make one page. */
export interface PageOrder {
  readonly merchant: Merchant
  readonly language: LanguageCode
  /** Path and query, normalised. */
  readonly address: string
  /** 0 open, 1 maintenance, 2 region restricted. */
  readonly status: 0 | 1 | 2
  /** Main origin of the merchant's site, without trailing slash. */
  readonly origin: string
  /** Whether the browser says that it has a session; the page holds nothing of it. */
  readonly sessionExpected: boolean
}

/** Makes a page from nothing: data, markup, document, compression. */
export type PageMaker = (order: PageOrder) => Promise<ReadyPage>

interface PageMakerOptions {
  readonly web: () => Promise<WebBuild>
  readonly bindings: readonly Binding[]
  /** Whether pages name their merchant in calls, since several brands share an address. */
  readonly namesMerchant: boolean
}

/** HTTP status of the page in each status of the site. */
const PAGE_STATUS = { 0: 200, 1: 503, 2: 403 } as const

/** Creates the maker. What it renders is the same for everybody: callers have no address and no session. */
export function pageMaker({ web, bindings, namesMerchant }: PageMakerOptions): PageMaker {
  const handlers = new Map(bindings.map((binding) => [binding.endpoint.id, binding.handle]))

  return async ({ merchant, language, address, status, origin, sessionExpected }) => {
    const caller: Caller = {
      merchant,
      language,
      address: '',
      country: '',
      device: '',
      origin,
      deviceId: () => '',
    }
    const { renderPage, filesOf, finish } = await web()
    const answer = await renderPage({
      address,
      language,
      merchant: namesMerchant ? merchant.code : '',
      merchantCode: merchant.code,
      status,
      sessionExpected,
      imageHost: drawHost(merchant.imageHosts),
      hosts: merchant.domains.filter((domain) => domain.includes('://')),
      api: {
        async call(name, options = {}) {
          const handle = handlers.get(name)
          if (!handle) throw new Error(`No endpoint is called ${name}.`)
          return handle(
            { query: (options.query ?? {}) as never, body: options.body as never },
            caller,
            noExchange,
          )
        },
      },
    })
    if (answer.kind === 'redirect') return redirectPage(answer.location)
    const theme = merchantTheme(merchant)
    const html = writeDocument({
      language: answer.language,
      title: answer.title,
      siteName: textIn(merchant.names, language, merchant),
      description: answer.description || textIn(merchant.descriptions, language, merchant),
      ...pageAddresses(merchant, language, `${origin}${address}`),
      isSecret: SECRET_PARAMETERS.some((name) => address.includes(`${name}=`)),
      themeColour: theme.browserColour,
      themeStyle: themeCss(theme),
      files: filesOf(answer, answer.language),
      preloadImage: answer.preloadImage,
      headScript: answer.headScript,
      manifest: '/m/manifest.webmanifest',
      icon: brandIcon(merchant, 192),
      sharedPicture: `${origin}${brandIcon(merchant, 512)}`,
      ageQuestion: answer.ageQuestion,
      markup: answer.markup,
      noScript: answer.noScript,
      data: answer.data,
    })
    const inlineScripts = [answer.headScript, answer.ageQuestion?.script].filter(
      (script) => script !== undefined,
    )
    return readyPage(finish ? await finish(html, address) : html, PAGE_STATUS[status], inlineScripts)
  }
}

/**
 * Where crawlers find a page: each language at an address of its own, the default at the plain one.
 * @param address absolute, without a language
 */
function pageAddresses({ languages, defaultLanguage }: Merchant, language: LanguageCode, address: string) {
  const addressIn = (one: LanguageCode) =>
    one === defaultLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}language=${one}`
  const offered = languages.filter((one) => AVAILABLE_LANGUAGES.includes(one))
  const inLanguages = offered.map((one) => ({ tag: languageTag(one), address: addressIn(one) }))
  return {
    canonical: addressIn(language),
    alternates: offered.length > 1 ? [...inLanguages, { tag: 'x-default', address }] : [],
  }
}

/** The pictures' host of one rendering, drawn at random; empty is the site itself. */
function drawHost(hosts: readonly string[]): string {
  return hosts[Math.floor(Math.random() * hosts.length)] ?? ''
}
