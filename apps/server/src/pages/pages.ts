import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import type { MerchantDirectory, RegionRules } from '../features/merchant/index.ts'
import type { RequestFacts } from '../plugins/request-facts.ts'
import { contentSecurityPolicy, SECURITY_HEADERS } from '../plugins/security-headers.ts'
import { pageAddress } from './page-address.ts'
import { createPageCache, type ReadyPage } from './page-cache.ts'
import type { PageMaker } from './page-maker.ts'

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

/** Creates the pages: rendering, cache and headers (ROUTE-63-D). */
export function createPages(options: PagesOptions): Pages {
  const { make, facts, directory, version } = options
  const cache = createPageCache()
  const remembered = new Map<
    string,
    { page: ReadyPage; merchant: string; version: string; headers: HeaderSets }
  >()

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
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
    const page = ready ?? (await cache.read(key, () => make({ merchant, language, address, status, origin })))
    const headers = headerSets(
      page,
      options.policy ? contentSecurityPolicy(merchant.imageHosts) : '',
      options.https,
    )

    const asked = (request.query as Record<string, unknown>).merchant
    if (typeof asked === 'string' && asked === merchant.code && request.cookies.merchant !== asked) {
      reply.header('set-cookie', `merchant=${encodeURIComponent(asked)}; Path=/; SameSite=Lax`)
    } else if (status === 0 && page.location === '' && hasNoRegionRules(merchant.regionRules)) {
      if (remembered.size >= MAX_REMEMBERED) remembered.clear()
      remembered.set(requestKey(request.raw), { page, merchant: merchant.code, version: now, headers })
    }
    reply.hijack()
    const extra = reply.getHeader('set-cookie')
    write(
      request.raw,
      reply.raw,
      page,
      headers,
      typeof extra === 'string' ? { 'set-cookie': extra } : undefined,
    )
  }

  return {
    register(app) {
      for (const url of ['/', '/m', '/m/*']) app.get(url, answer)
    },
    answerReady(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      if (!request.url?.startsWith('/m/')) return false
      const known = remembered.get(requestKey(request))
      if (!known) return false
      if (known.version !== version(known.merchant)) {
        remembered.clear()
        return false
      }
      options.onServed('fast')
      write(request, response, known.page, known.headers)
      return true
    },
  }
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

type HeaderSets = Readonly<Record<'br' | 'gzip' | 'identity', Readonly<Record<string, string | number>>>>

function headerSets(page: ReadyPage, policy: string, https: boolean): HeaderSets {
  const common = {
    ...SECURITY_HEADERS,
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(policy ? { 'content-security-policy': policy } : {}),
    'content-type': 'text/html; charset=utf-8',
    'cache-control':
      page.status === 200 && !page.location ? 'public, max-age=0, stale-while-revalidate=60' : 'no-store',
    vary: 'Accept-Encoding, Cookie',
    ...(page.etag ? { etag: page.etag } : {}),
    ...(page.location ? { location: page.location } : {}),
    ...(page.status === 503 ? { 'retry-after': '60' } : {}),
  }
  return {
    br: { ...common, 'content-encoding': 'br', 'content-length': page.br.length },
    gzip: { ...common, 'content-encoding': 'gzip', 'content-length': page.gzip.length },
    identity: { ...common, 'content-length': page.identity.length },
  }
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  page: ReadyPage,
  headers: HeaderSets,
  extra?: Record<string, string>,
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  if (page.etag && request.headers['if-none-match'] === page.etag) {
    const { 'content-length': _, 'content-encoding': __, ...rest } = headers[encoding]
    response.writeHead(304, { ...rest, ...extra }).end()
    return
  }
  response.writeHead(page.status, extra ? { ...headers[encoding], ...extra } : headers[encoding])
  response.end(request.method === 'HEAD' ? undefined : page[encoding])
}
