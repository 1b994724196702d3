import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import type { MerchantDirectory, RegionRules } from '../features/merchant/index.ts'
import { SESSION_COOKIE } from '../features/session/index.ts'
import { outsideSources } from '../plugins/outside-sources.ts'
import type { RequestFacts } from '../plugins/request-facts.ts'
import { contentSecurityPolicy } from '../plugins/security-headers.ts'
import { pageAddress, redirectAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import type { PageMaker } from './page-maker.ts'
import { preparePage, writePage } from './prepared-page.ts'

interface PagesOptions {
  readonly make: PageMaker
  readonly facts: RequestFacts
  readonly directory: MerchantDirectory
  /** Changes whenever anything that a merchant's pages show has changed. */
  readonly version: (merchant: string) => string
  /** Address players use; absent derives it from the request. */
  readonly publicOrigin: string | undefined
  readonly https: boolean
  /** Whether pages carry a Content Security Policy; development's hot reload cannot live under it. */
  readonly policy: boolean
  readonly onServed: (how: 'rendered' | 'cached' | 'fast') => void
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
}

/** Requests whose page was ready are found again by these parts of them. */
const MAX_REMEMBERED = 5000

/** Which page was answered, and what must still hold for it to be the answer. */
interface Remembered {
  /** Of the page in the cache. */
  readonly key: string
  readonly merchant: string
  readonly version: string
}

/** Creates the pages: rendering, cache and headers (ROUTE-63-D). */
export function createPages(options: PagesOptions): Pages {
  const { make, facts, directory, version } = options
  const cache = createPageCache()
  const remembered = new Map<string, Remembered>()

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const address = pageAddress(request.raw.url ?? '/')
    if (address === undefined) throw new ApiError('not.found')
    const language = facts.language(request, merchant)
    const restricted = directory.regionCheck(merchant)(facts.caller(request, merchant))
    const status = merchant.maintenance ? 1 : restricted ? 2 : 0
    const origin = options.publicOrigin ?? `${request.protocol}://${request.host}`
    const now = version(merchant.code)
    const key = [merchant.code, language, status, origin, now, address].join('\n')

    const ready = cache.peek(key)
    options.onServed(ready ? 'cached' : 'rendered')
    const render = (sessionExpected: boolean) => async () =>
      preparePage(await make({ merchant, language, address, status, origin, sessionExpected }), {
        policy: options.policy ? contentSecurityPolicy(merchant.imageHosts, outsideSources(merchant)) : '',
        https: options.https,
      })
    const forVisitors = ready ?? (await cache.read(key, render(false)))
    // Guarded pages send visitors to login; whose browser has a session gets the page as it is for all members.
    const guarded = request.cookies[SESSION_COOKIE] !== undefined && isLogin(forVisitors.page.location)
    const answer = guarded ? await cache.read(`${key}\nsession`, render(true)) : forVisitors
    if (answer.page.location !== '') {
      const location = redirectAddress(answer.page.location, request.raw.url ?? '/')
      // Redirects are few; each is told with the parameters of its own request.
      if (location !== answer.page.location) return reply.redirect(location, answer.page.status)
    }
    let extra: string[] = []

    const asked = (request.query as Record<string, unknown>).merchant
    if (typeof asked === 'string' && asked === merchant.code && request.cookies.merchant !== asked) {
      extra = ['set-cookie', `merchant=${encodeURIComponent(asked)}; Path=/; SameSite=Lax`]
    } else if (
      status === 0 &&
      answer.page.location === '' &&
      !guarded &&
      hasNoRegionRules(merchant.regionRules)
    ) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(requestKey(request.raw), { key, merchant: merchant.code, version: now })
    }
    reply.hijack()
    // The prepared headers are all of them: the first who asks gets what those after get.
    for (const name of reply.raw.getHeaderNames()) reply.raw.removeHeader(name)
    writePage(request.raw, reply.raw, answer, extra)
  }

  return {
    register(app) {
      for (const url of ['/', '/m', '/m/*']) app.get(url, respond)
    },
    answerReady(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!request.url?.startsWith('/m/')) return false
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
  }
}

function isLogin(location: string): boolean {
  return location.startsWith('/m/login?')
}

function hasNoRegionRules(rules: RegionRules): boolean {
  return Object.values(rules).every((list) => list.length === 0)
}

const CHOOSING_COOKIES = /(?:^|;\s*)((?:lang|merchant)=[^;]*)/g

/** What of a request decides which page it gets: host, address, and the cookies that choose. */
function requestKey(request: IncomingMessage): string {
  const cookies = request.headers.cookie
  const chosen = cookies ? [...cookies.matchAll(CHOOSING_COOKIES)].map((match) => match[1]).join(';') : ''
  return `${request.headers.host}\n${request.url}\n${chosen}\n${request.headers.language ?? ''}`
}
