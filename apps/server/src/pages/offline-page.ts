import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import type { RequestFacts } from '../plugins/request-facts.ts'
import type { StandInPages } from './stand-in-pages.ts'

interface OfflinePageOptions {
  readonly facts: RequestFacts
  readonly standIns: StandInPages
}

/** How long browsers keep the page, in s: the service worker asks at every page. */
const KEPT_S = 600

/** The page that the service worker shows while there is no network. */
export function registerOfflinePage(app: FastifyInstance, { facts, standIns }: OfflinePageOptions): void {
  app.get('/m/offline', { schema: { hide: true } }, async (request, reply) => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const page = await standIns.read(merchant, facts.pageLanguage(request, merchant), 'offline')
    if (!page) throw new ApiError('not.found')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', `private, max-age=${KEPT_S}`)
      .header('vary', 'Accept-Encoding, Cookie')
      .header('x-robots-tag', 'noindex')
      .send(await page.body('identity'))
  })
}
