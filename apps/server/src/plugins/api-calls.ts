import { type Endpoint, ERRORS } from '@foyer/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import type { Binding, Caller } from '../api/binding.ts'
import type { MerchantDirectory } from '../features/merchant/index.ts'
import type { RequestFacts } from './request-facts.ts'

interface ApiCallsOptions {
  readonly bindings: readonly Binding[]
  readonly facts: RequestFacts
  readonly directory: MerchantDirectory
}

/** Calls that answer while the site is closed: they tell that it is. */
const ALWAYS_OPEN = '/wps/system/'

/**
 * Registers every bound endpoint: who may call, switch, schema and envelope stand here once (API-58-D, SWITCH-28-D).
 */
export function registerApiCalls(
  app: FastifyInstance,
  { bindings, facts, directory }: ApiCallsOptions,
): void {
  for (const { endpoint, handle } of bindings) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint),
      handler: async (request, reply) => {
        const caller = admit(request, endpoint)
        const value = await handle({ query: request.query as never, body: request.body as never }, caller)
        reply.header('cache-control', 'no-store')
        return { success: true, value, errorCode: '', message: '' }
      },
    })
  }

  const admit = (request: FastifyRequest, endpoint: Endpoint): Caller => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const caller = facts.caller(request, merchant)
    if (!endpoint.path.startsWith(ALWAYS_OPEN)) {
      if (merchant.maintenance) throw new ApiError('system.maintenance', { retryAfter: 60 })
      if (directory.regionCheck(merchant)(caller)) throw new ApiError('region.denied')
    }
    if (endpoint.module && !merchant.switches[endpoint.module]) throw new ApiError('feature.off')
    if (endpoint.access !== 'public') throw new ApiError('session.missing')
    return caller
  }
}

/** JSON Schema of one endpoint, for validation, serialisation and the OpenAPI page. */
export function routeSchema(endpoint: Endpoint) {
  const envelope = (value: unknown) => ({
    type: 'object',
    required: ['success', 'value', 'errorCode', 'message'],
    properties: {
      success: { type: 'boolean' },
      value,
      errorCode: { type: 'string' },
      message: { type: 'string' },
      field: { type: 'string' },
    },
  })
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Rows: ${endpoint.rows.join(', ')}. Who may call: ${endpoint.access}.`,
    tags: [endpoint.path.split('/')[2] ?? 'wps'],
    querystring: endpoint.query,
    ...(endpoint.body ? { body: endpoint.body } : {}),
    response: {
      200: { description: 'Done', ...envelope(endpoint.value) },
      ...Object.fromEntries(
        [...new Set(Object.values(ERRORS).map((error) => error.status))].map((status) => [
          status,
          { description: 'Refused', ...envelope(Type.Unknown()) },
        ]),
      ),
    },
  }
}
