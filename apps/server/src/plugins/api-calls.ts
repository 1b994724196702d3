import formBody from '@fastify/formbody'
import { type Endpoint, ERRORS } from '@foyer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { type FindSession, type OpenPayload, refusalOf } from '../api/access.ts'
import { ApiError } from '../api/api-error.ts'
import type { Binding, Caller } from '../api/binding.ts'
import { decodedText } from '../api/decoded-text.ts'
import { addressOf } from '../api/device.ts'
import { deviceIdIn } from '../api/device-id.ts'
import { type Exchange, exchangeOf, keepBytes } from '../api/exchange.ts'
import { pauseRefusal } from '../api/pause.ts'
import { isDatabaseAway } from '../db/index.ts'
import type { MerchantDirectory } from '../merchants/index.ts'
import { toValidationError } from './errors.ts'
import { createLargeBodies } from './large-bodies.ts'
import { answerLate } from './late-answer.ts'
import type { RequestFacts } from './request-facts.ts'

interface ApiCallsOptions {
  readonly bindings: readonly Binding[]
  readonly facts: RequestFacts
  readonly directory: MerchantDirectory
  readonly findSession: FindSession
  readonly openPayload: OpenPayload
  /** Whether players reach the site over HTTPS. */
  readonly https: boolean
}

/** What travels in place of the body of an encrypted call. */
const EncryptedBody = Type.Object({
  data: Type.Optional(Type.String({ description: 'Compact JWE of the payload.' })),
})

/**
 * Registers every bound endpoint: who may call, switch, schema and envelope stand here once. Forms are understood by
 * the calls that take them only, so that no other site's form reaches the rest.
 */
export function registerApiCalls(app: FastifyInstance, options: ApiCallsOptions): void {
  const { admit, answer } = answering(options)
  const largeBodies = createLargeBodies()
  // The framework reads plain text as well, which any site's form can send.
  app.removeContentTypeParser('text/plain')
  const routes = (scope: FastifyInstance, bindings: readonly Binding[]) => {
    for (const binding of bindings) {
      const { endpoint } = binding
      scope.route({
        method: endpoint.method,
        url: endpoint.path,
        schema: routeSchema(endpoint),
        // Compressed, blanks would wait for more.
        ...(endpoint.waitsMs && { compress: false }),
        ...(endpoint.bodyLimit && {
          bodyLimit: endpoint.bodyLimit,
          // Who may not call does not make us read so much, and who may does so once at a time.
          onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
            const { session, address } = await admit(binding, request, reply)
            largeBodies.admit(request, reply, endpoint.bodyLimit ?? 0, session?.member ?? addressOf(address))
          },
        }),
        // Before the input is looked at: who may not call learns nothing of what the call takes.
        preValidation: async (request, reply) => {
          await admit(binding, request, reply)
        },
        handler: (request, reply) => answer(binding, request, reply),
      })
    }
  }
  routes(
    app,
    options.bindings.filter(({ endpoint }) => !endpoint.form && !endpoint.raw),
  )
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, bytes, done) => {
      keepBytes(request, bytes)
      done(null, { text: decodedText(bytes, request.headers['content-type'] ?? '') })
    })
    routes(
      raw,
      options.bindings.filter(({ endpoint }) => endpoint.raw),
    )
  })
  void app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    await forms.register(formBody)
    // Anything else than a form has none of its fields, which the schema then says by name.
    forms.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))
    routes(
      forms,
      options.bindings.filter(({ endpoint }) => endpoint.form),
    )
  })
}

function answering({ facts, directory, findSession, openPayload, https }: ApiCallsOptions) {
  const admitted = new WeakMap<FastifyRequest, Caller>()

  const callerOf = async (
    request: FastifyRequest,
    { endpoint, isOpen }: Binding,
    exchange: Exchange,
  ): Promise<Caller> => {
    const merchant = facts.merchant(request)
    if (!merchant) throw new ApiError('merchant.unknown')
    const caller = { ...facts.caller(request, merchant), deviceId: deviceIdIn(exchange) }
    if (!endpoint.alwaysOpen) {
      if (merchant.maintenance) throw new ApiError('system.maintenance', { retryAfter: 60 })
      if (directory.regionCheck(merchant)(caller)) throw new ApiError('region.denied')
    }
    const { module } = endpoint
    if (module && module !== 'REGISTER' && !merchant.switches[module]) throw new ApiError('feature.off')
    if (!isOpen(merchant)) throw new ApiError('feature.off')
    const session = await findSession(request, exchange, merchant.code).catch((error: unknown) => {
      // What is for everybody is answered from memory, as to a visitor.
      if (endpoint.access === 'public' && endpoint.method === 'GET' && isDatabaseAway(error)) return undefined
      throw error
    })
    const refusal = refusalOf(endpoint.access, session, request.headers.token !== undefined)
    if (refusal) throw new ApiError(refusal)
    if (endpoint.closedOnBreak && session?.pausedUntil) throw pauseRefusal(session.pausedUntil)
    return session ? { ...caller, session } : caller
  }

  const bodyOf = async (request: FastifyRequest, endpoint: Endpoint): Promise<unknown> => {
    if (!endpoint.encrypted || !endpoint.body) return request.body
    const kid = request.headers.encryption
    const payload = await openPayload(request.body, typeof kid === 'string' ? kid : '')
    const valid = request.compileValidationSchema(endpoint.body, 'body')
    if (!valid(payload)) throw toValidationError(valid.errors ?? [])
    return payload
  }

  return {
    async admit(binding: Binding, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
      // A call without a body names no field; which of them it needs is the schema's to say.
      if (binding.endpoint.body) request.body ??= {}
      const known = admitted.get(request)
      if (known) return known
      const caller = await callerOf(request, binding, exchangeOf(request, reply, https))
      admitted.set(request, caller)
      return caller
    },
    async answer({ endpoint, handle }: Binding, request: FastifyRequest, reply: FastifyReply) {
      const caller = admitted.get(request)
      if (!caller) throw new ApiError('access.denied')
      const body = await bodyOf(request, endpoint)
      demandText([request.query, body])
      const input = { query: request.query as never, body: body as never }
      let ownAnswer: string | undefined
      const exchange = exchangeOf(request, reply, https, (text) => {
        ownAnswer = text
      })
      const answered = async () => handle(input, caller, exchange)
      const envelope = (value: unknown) => ({ success: true, value, errorCode: '', message: '' })
      reply.header('cache-control', 'no-store')
      if (endpoint.waitsMs) return answerLate(reply, answered(), envelope)
      const value = await answered()
      return ownAnswer === undefined ? envelope(value) : sendText(reply, ownAnswer)
    },
  }
}

/** Sends a text as it is. */
function sendText(reply: FastifyReply, text: string): FastifyReply {
  const type = isJson(text) ? 'application/json' : 'text/plain'
  return reply
    .type(`${type}; charset=utf-8`)
    .serializer((sent: string) => sent)
    .send(text)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * Refuses text with NUL or an unpaired surrogate, which no field needs and PostgreSQL cannot store.
 * @throws {ApiError} `validation.failed`
 */
function demandText(value: unknown, field = ''): void {
  if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) {
    throw new ApiError('validation.failed', {
      message: `${field || 'A text'} contains an invalid character (NUL or an unpaired surrogate).`,
      ...(field ? { field } : {}),
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, one] of Object.entries(value)) demandText(one, Array.isArray(value) ? field : name)
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
  const inside = endpoint.encrypted
    ? ` The body is encrypted as described at the beginning. The payload inside \`data\`: ${JSON.stringify(endpoint.body)}.`
    : ''
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    description: `Rows: ${endpoint.rows.join(', ')}. Who may call: ${endpoint.access}.${inside}`,
    tags: [endpoint.path.split('/')[2] ?? 'wps'],
    ...(endpoint.form ? { consumes: ['application/x-www-form-urlencoded'] } : {}),
    ...(endpoint.raw ? { consumes: ['*/*'] } : {}),
    querystring: endpoint.query,
    ...(endpoint.body ? { body: endpoint.encrypted ? EncryptedBody : endpoint.body } : {}),
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
