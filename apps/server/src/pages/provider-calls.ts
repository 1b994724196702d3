import { PROVIDER_CALLS, PROVIDER_ERRORS, ProviderRefusal } from '@foyer/contract'
import type { FastifyInstance } from 'fastify'
import { addressOf } from '../api/device.ts'
import type { ProviderApi } from '../features/bets/index.ts'
import type { Metrics } from '../plugins/operations.ts'

/** Calls of an address in a minute, ten times what one provider makes of a busy house; what nothing proves counts as well. */
const MOST_CALLS = 60_000
/** The longest body of a call, in bytes. */
const BODY_LIMIT = 16 * 1024

/**
 * The wallet API at `/provider/v1/`, with its description as OpenAPI. Bodies reach it as they came, since signatures cover their
 * bytes.
 */
export function registerProviderCalls(
  app: FastifyInstance,
  api: ProviderApi,
  { providerCalls }: Pick<Metrics, 'providerCalls'>,
): void {
  app.get('/provider/v1/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(DESCRIPTION),
  )
  void app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const call of PROVIDER_CALLS) {
      const options = {
        bodyLimit: BODY_LIMIT,
        schema: { hide: true },
        config: { rateLimit: { max: MOST_CALLS } },
      }
      calls.post<{ Body: Buffer | undefined }>(call.path, options, async (request, reply) => {
        const { headers, body = NO_BODY } = request
        const answer = await api.answer(call, { headers, body, address: addressOf(request.ip) })
        const { caller: { merchant, connection } = NOBODY, error = 'done' } = answer
        providerCalls.observe(
          { merchant, connection, call: call.id, outcome: error },
          reply.elapsedTime / 1000,
        )
        return reply
          .status(answer.status)
          .headers({ ...answer.headers, 'cache-control': 'no-store' })
          .type('application/json; charset=utf-8')
          .serializer((text: string) => text)
          .send(answer.body)
      })
    }
  })
}

const NO_BODY = Buffer.alloc(0)
const NOBODY = { merchant: '', connection: '' }

/** Errors of every call. */
const ALWAYS = ['signature.invalid', 'input.invalid', 'busy'] as const

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: 'Foyer wallet API for providers of games',
    version: '1',
    description:
      'Every call and every answer after a proved one is signed as Standard Webhooks describes it. Send `foyer-key` with the key of your connection. Repeat a call as often as you like: the same transaction is done once and answered alike for ever.',
  },
  paths: Object.fromEntries(
    PROVIDER_CALLS.map(({ id, path, summary, body, value, errors }) => [
      path,
      {
        post: {
          operationId: id,
          summary,
          parameters: ['foyer-key', 'webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: {
            200: { description: 'Done.', content: { 'application/json': { schema: value } } },
            ...refusalsOf([...ALWAYS, ...errors]),
          },
        },
      },
    ]),
  ),
  components: { schemas: { Refusal: ProviderRefusal } },
}

function refusalsOf(errors: readonly (keyof typeof PROVIDER_ERRORS)[]) {
  const statuses = new Set(errors.map((error) => PROVIDER_ERRORS[error].status))
  return Object.fromEntries(
    [...statuses].map((status) => {
      const told = errors.filter((error) => PROVIDER_ERRORS[error].status === status)
      const lines = told.map(
        (error) => `\`${error}\` (${PROVIDER_ERRORS[error].advice}): ${PROVIDER_ERRORS[error].meaning}`,
      )
      const schema = { $ref: '#/components/schemas/Refusal' }
      return [status, { description: lines.join('\n'), content: { 'application/json': { schema } } }]
    }),
  )
}
