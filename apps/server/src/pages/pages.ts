import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS, LANGUAGE_COOKIE } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../api/api-error.ts'
import { addressOf } from '../api/device.ts'
import { exchangeOf } from '../api/exchange.ts'
import { textBytes } from '../api/text-bytes.ts'
import { SESSION_COOKIE } from '../features/session/index.ts'
import type { Merchant, MerchantDirectory, RegionRules, SiteOrigins } from '../merchants/index.ts'
import { outsideSources } from '../plugins/outside-sources.ts'
import { clientAddressOf } from '../plugins/proxy-trust.ts'
import { MERCHANT_COOKIE, type RequestFacts } from '../plugins/request-facts.ts'
import { contentSecurityPolicy } from '../plugins/security-headers.ts'
import { noMerchantPage } from './no-merchant-page.ts'
import { meantAddress, pageAddress, redirectAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { PageMaker, PageOrder } from './page-maker.ts'
import { type PreparedPage, preparePage, writePage } from './prepared-page.ts'
import type { ReadyPage } from './ready-page.ts'
import type { RenderBudget } from './render-budget.ts'
import type { StandInPages } from './stand-in-pages.ts'
import type { WebBuild } from './web-build.ts'

interface PagesOptions {
  readonly make: PageMaker
  readonly web: () => Promise<Pick<WebBuild, 'pageParameters' | 'pagePath'>>
  /** Answers in place of a page that is not rendered now. */
  readonly standIns: StandInPages
  readonly budget: RenderBudget
  /** What rendered pages may hold, in bytes; 0 keeps none. */
  readonly cacheBytes: number
  readonly facts: RequestFacts
  /** Whether somebody who runs the installation asks. */
  readonly isOperator: (request: FastifyRequest) => boolean
  readonly directory: MerchantDirectory
  /** Changes whenever anything that a merchant's pages show has changed. */
  readonly version: (merchant: string) => string
  readonly origins: SiteOrigins
  /** Whether pages carry a Content Security Policy; development's hot reload cannot live under it. */
  readonly policy: boolean
  readonly onServed: (how: 'rendered' | 'cached' | 'fast' | 'refused') => void
}

/** The rendered pages of the site. */
export interface Pages {
  /** Registers the routes of pages. */
  register(app: FastifyInstance): void
  /**
   * Answers a page that is ready before the framework sees the request: what makes cached pages as cheap as bytes.
   * @returns whether the request was answered
   */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean
  /** What is held of pages and requests for them, in bytes. */
  heldBytes(): number
}

/** How long a browser keeps the language that an address chose, in seconds. */
const YEAR_S = 365 * 24 * 3600

/** A longer address of a page is refused, in characters. None of ours comes near it. */
const MAX_PAGE_ADDRESS = 2048

/** What may be held of requests whose page was ready, in bytes: some 4,000 requests. */
const MAX_REMEMBERED_BYTES = 4 * 1024 * 1024
/** A request with longer parts is not remembered, in characters. */
const MAX_REMEMBERED_KEY = 1000
/** What an entry costs besides its texts, in bytes. */
const REMEMBERED_ENTRY_BYTES = 300

/** Where requests for pages that do not exist are sent. */
const HOME = '/m/home'

/** Which page was answered, and what must still hold for it to be the answer. */
interface Remembered {
  /** Of the page in the cache. */
  readonly key: string
  readonly merchant: string
  readonly version: string
}

/** The page that a request asks for. */
interface AskedPage extends Omit<PageOrder, 'sessionExpected'> {
  /** Of all that it shows. */
  readonly version: string
  /** Of the page in the cache, for visitors. */
  readonly key: string
}

/** Writes a page past the framework: the prepared headers are all of them, so that everybody gets the same. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PreparedPage,
  cookies: readonly string[] = [],
): void {
  reply.hijack()
  for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
  writePage(request.raw, reply.raw, page, cookies)
}

/** Creates the pages: rendering, cache and headers. */
export function createPages(options: PagesOptions): Pages {
  const { facts, directory, origins, version } = options
  const cache = createPageCache(options.cacheBytes)
  const remembered = new LRUCache<string, Remembered>({
    maxSize: MAX_REMEMBERED_BYTES,
    sizeCalculation: ({ key, version: at }, requested) =>
      textBytes(requested, key, at) + REMEMBERED_ENTRY_BYTES,
  })

  const holdsSession = (request: FastifyRequest, reply: FastifyReply) =>
    exchangeOf(request, reply, origins.https).cookie(SESSION_COOKIE) !== ''

  const sendNoMerchant = (request: FastifyRequest, reply: FastifyReply) => {
    const reason = directory.all().length === 0 ? 'noneYet' : 'unknownHost'
    return reply
      .status(ERRORS['merchant.unknown'].status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(noMerchantPage(reason, options.isOperator(request)))
  }

  const prepare = (page: ReadyPage, { imageHosts, regionRules, settings, ...merchant }: Merchant) =>
    preparePage(page, {
      policy: options.policy
        ? contentSecurityPolicy(imageHosts, outsideSources(merchant), page.scriptSources)
        : '',
      https: origins.https,
      forAll: hasNoRegionRules(regionRules),
      byBrowserLanguage: settings.browserLanguage === true,
    })

  const sendTooLong = async (request: FastifyRequest, reply: FastifyReply, merchant: Merchant) => {
    const language = facts.pageLanguage(request, merchant)
    const refusal = await options.standIns.read(merchant, language, 'tooLong')
    if (!refusal) throw new ApiError('address.tooLong')
    return sendPage(request, reply, prepare(refusal, merchant))
  }

  const askedPage = (request: FastifyRequest, merchant: Merchant, address: string): AskedPage => {
    const language = facts.pageLanguage(request, merchant)
    const isRestricted = directory.regionCheck(merchant)(facts.place(request))
    const status = merchant.maintenance ? 1 : isRestricted ? 2 : 0
    const origin = origins.of(merchant)
    const asked = { merchant, language, address, status, origin, version: version(merchant.code) } as const
    return { ...asked, key: [merchant.code, language, status, origin, asked.version, address].join('\n') }
  }

  /** Renders a page or takes it from the cache; when the server is overloaded, returns a page that says so. */
  const readPage = async (request: FastifyRequest, asked: AskedPage, sessionExpected: boolean) => {
    const { key, version: _, ...order } = asked
    const { merchant, language } = order
    // Pages without parameters are few, and those who ask share them.
    const isCommon = !order.address.includes('?')
    const caller = addressOf(clientAddressOf(request))
    const make = () => options.make({ ...order, sessionExpected })
    const render = async () => prepare(await options.budget.run(caller, isCommon, make), merchant)
    // The redirects of a page with parameters are as many as their values, and cost next to nothing.
    const isKept = ({ page }: PreparedPage) => page.location === '' || isCommon
    try {
      return await cache.read(sessionExpected ? `${key}\nsession` : key, render, isKept)
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'limit.reached'
      const busy = isRefused ? await options.standIns.read(merchant, language, 'busy') : undefined
      if (!busy) throw error
      return prepare(busy, merchant)
    }
  }

  /** Lets the next request like this one be answered before the framework handles it. */
  const remember = (request: FastifyRequest, asked: AskedPage, { page }: PreparedPage) => {
    if (asked.status !== 0 || page.status !== 200 || !hasNoRegionRules(asked.merchant.regionRules)) return
    const requested = requestKey(request.raw)
    // An address with more than the page reads is as good as never asked for again.
    if (request.raw.url !== asked.address || requested.length > MAX_REMEMBERED_KEY) return
    remembered.set(requested, { key: asked.key, merchant: asked.merchant.code, version: asked.version })
  }

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const merchant = facts.merchant(request)
    if (!merchant) return sendNoMerchant(request, reply)
    const url = request.raw.url ?? '/'
    const meant = meantAddress(url, MAX_PAGE_ADDRESS)
    if (meant !== undefined) return reply.redirect(meant)
    if (url.length > MAX_PAGE_ADDRESS) return sendTooLong(request, reply, merchant)
    // A redirect leaves out the merchant of the address, so its cookie must come with the redirect.
    const redirectTo = (location: string, status = 302) =>
      reply.header('set-cookie', merchantCookies(request, merchant, origins.https)).redirect(location, status)
    const { pageParameters, pagePath } = await options.web()
    const address = pageAddress(url, pageParameters)
    if (address === undefined) {
      const [path = ''] = url.split('?', 1)
      const page = pagePath(path) ?? HOME
      return redirectTo(redirectAddress(page, url, page))
    }
    const asked = askedPage(request, merchant, address)

    const ready = cache.peek(asked.key)
    const forVisitors = ready ?? (await readPage(request, asked, false))
    // Guarded pages send visitors to login; whose browser has a session gets the page as it is for all members.
    const leadsToLogin = isLogin(forVisitors.page.location)
    const isGuarded = leadsToLogin && holdsSession(request, reply)
    if (leadsToLogin && !isGuarded && comesFromElsewhere(request)) {
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(ONCE_MORE)
    }
    const answer = isGuarded ? await readPage(request, asked, true) : forVisitors
    options.onServed(ready ? 'cached' : answer.page.status === 429 ? 'refused' : 'rendered')
    if (answer.page.location !== '') {
      const location = redirectAddress(answer.page.location, url, address)
      // Redirects are few; each is told with the parameters of its own request.
      if (location !== answer.page.location) return redirectTo(location, answer.page.status)
    }
    const cookies = choiceCookies(request, asked, origins.https)
    if (cookies.length === 0 && !isGuarded) remember(request, asked, answer)
    sendPage(request, reply, answer, cookies)
  }

  const requestKey = (request: IncomingMessage) => `${facts.pageChoice(request)}\n${request.url}`

  return {
    register(app) {
      for (const url of ['/', '/m', '/m/*', '/M', '/M/*']) {
        app.get(url, respond)
        // Services that lead back, and other sites, may send a form: the page is what they want.
        app.post(url, { onRequest: toPage }, () => '')
      }
    },
    answerReady(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!request.url?.startsWith('/m/') || request.url.length > MAX_PAGE_ADDRESS) return false
      const requested = requestKey(request)
      const known = remembered.get(requested)
      if (!known) return false
      if (known.version !== version(known.merchant)) {
        remembered.clear()
        return false
      }
      // What the cache has let go is not held here either, else it would have no bound.
      const answer = cache.peek(known.key)
      if (!answer) {
        remembered.delete(requested)
        return false
      }
      options.onServed('fast')
      writePage(request, response, answer)
      return true
    },
    heldBytes: () => cache.bytes + remembered.calculatedSize,
  }
}

/** Cookies that keep the merchant and the language that the address itself chooses. */
function choiceCookies(
  request: FastifyRequest,
  { merchant, language }: AskedPage,
  https: boolean,
): readonly string[] {
  const { language: chosen } = request.query as Record<string, unknown>
  const made = merchantCookies(request, merchant, https)
  if (chosen !== language || request.cookies[LANGUAGE_COOKIE] === language) return made
  // Whose address chooses a language keeps it: on pages that know nothing of it, such as the way back from a service.
  return [
    ...made,
    `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${https ? '; Secure' : ''}`,
  ]
}

/** The cookie that keeps the merchant that the address itself chooses; none if it chooses none or the browser has it. */
function merchantCookies({ query, cookies }: FastifyRequest, { code }: Merchant, https: boolean): string[] {
  const { merchant: chosen } = query as Record<string, unknown>
  if (chosen !== code || cookies[MERCHANT_COOKIE] === code) return []
  return [`${MERCHANT_COOKIE}=${encodeURIComponent(code)}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`]
}

/**
 * Whether a link of another site leads here: browsers leave the session's cookie out then, since it is `SameSite=Strict`, so that
 * a member would look like a visitor.
 */
const comesFromElsewhere = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-dest'] === 'document'

/** Asks for the same address once more, from here, before anything is painted. */
const ONCE_MORE =
  '<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="dark"><meta http-equiv="refresh" content="0"><title></title>'

async function toPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply.redirect(request.raw.url ?? HOME, 303)
}

function isLogin(location: string): boolean {
  return location.startsWith('/m/login?')
}

function hasNoRegionRules(rules: RegionRules): boolean {
  return Object.values(rules).every((list) => list.length === 0)
}
