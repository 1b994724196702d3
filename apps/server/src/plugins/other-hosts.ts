import { type Endpoint, isForAnyHost } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api/api-error.ts'
import type { SiteOrigins } from '../merchants/index.ts'
import type { RequestFacts } from './request-facts.ts'

interface OtherHostsOptions {
  readonly endpoints: readonly Endpoint[]
  readonly facts: Pick<RequestFacts, 'merchant'>
  readonly origins: SiteOrigins
}

/** Headers that the browser sends with a public read; never `token`. */
const READ_HEADERS = 'language, module, device'

/** How long a browser need not ask again whether it may read, in s. */
const REMEMBERED_S = 600

/**
 * Lets pages of a merchant's hosts read public answers at its other hosts, without credentials; no other site may read
 * anything, and nothing else may be called from another host (decision 022).
 */
export function registerOtherHosts(
  calls: FastifyInstance,
  { endpoints, facts, origins }: OtherHostsOptions,
): void {
  const paths = new Set<string>(endpoints.filter(isForAnyHost).map(({ path }) => path))
  const admit = (request: FastifyRequest, reply: FastifyReply): boolean => {
    reply.header('vary', 'origin')
    const { origin } = request.headers
    const merchant = origin === undefined ? undefined : facts.merchant(request)
    if (!origin || !merchant) return false
    if (!merchant.domains.includes(origin) && !origins.all(merchant).includes(origin)) return false
    reply.header('access-control-allow-origin', origin)
    return true
  }
  calls.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && paths.has(request.routeOptions.url ?? '')) admit(request, reply)
  })
  for (const path of paths) {
    calls.options(path, { schema: { hide: true } }, (request, reply) => {
      if (!admit(request, reply)) throw new ApiError('not.found')
      return reply
        .headers({
          'access-control-allow-methods': 'GET',
          'access-control-allow-headers': READ_HEADERS,
          'access-control-max-age': String(REMEMBERED_S),
        })
        .status(204)
        .send()
    })
  }
}
