import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import { type GivenRole, listRoles, rightsAt } from '../features/operators/index.ts'
import { listConsoleMerchants } from '../merchants/index.ts'
import type { AnyOperation } from '../operations/operation.ts'
import type { ConsoleParts } from './console-parts.ts'
import { demandSession, findSession } from './console-session.ts'

const KEY = /^[\w-]{8,64}$/

/** An operation as surfaces of the console need it. */
const described = ({ id, permission, summary, reads, input, output, subject, needsProof }: AnyOperation) => ({
  ...{ id, permission, summary, reads, input, output, needsProof: needsProof ?? false },
  subject: subject && !subject.isMade ? { kind: subject.kind, field: subject.field } : null,
})

/** Calls by which operators see what they may do, and do it. */
export function registerOperationCalls(
  app: FastifyInstance,
  { orm, cookies, runner, operations }: ConsoleParts,
): void {
  const offered = operations.filter(({ isTerminalOnly }) => !isTerminalOnly)
  const byId = new Map(offered.map((operation) => [operation.id as string, operation]))
  const list = offered.map(described)

  /** Merchants at which somebody may do anything, with what that is. */
  const placesOf = async (roles: readonly GivenRole[]) => {
    const merchants = await listConsoleMerchants(orm)
    return merchants.flatMap((merchant) => {
      const rights = rightsAt(roles, merchant.code)
      const may = offered.filter(({ permission }) => rights.may(permission)).map(({ id }) => id)
      return may.length === 0 ? [] : [{ ...merchant, may }]
    })
  }

  /** Whoever is logged in, and where they may do what; null for nobody. */
  app.get('/console/api/me', async (request, reply) => {
    const session = await findSession(orm, cookies, request, reply)
    if (!session) return reply.type('application/json').send('null')
    const { id, name, demo } = session.operator
    return { id, name, demo, merchants: await placesOf(await listRoles(orm, id)) }
  })
  app.get('/console/api/operations', { compress: { encodings: ['gzip'] } }, async (request, reply) => {
    await demandSession(orm, cookies, request, reply)
    return list
  })
  app.post<{ Params: { merchant: string; operation: string } }>(
    '/console/api/:merchant/:operation',
    {
      schema: {
        params: Type.Object({
          merchant: Type.String({ maxLength: 32, pattern: '^[\\w-]+$' }),
          operation: Type.String({ maxLength: 64, pattern: '^[\\w.-]+$' }),
        }),
      },
    },
    async (request, reply) => {
      const { operator, provedAt, deviceId } = await demandSession(orm, cookies, request, reply)
      const { merchant, operation: id } = request.params
      const operation = byId.get(id)
      if (!operation) throw new ApiError('not.found', { message: `There is no operation ${id}.` })
      const key = request.headers['idempotency-key']
      if (!operation.reads && !(typeof key === 'string' && KEY.test(key)))
        throw new ApiError('validation.failed', {
          field: 'idempotency-key',
          message: 'Whatever changes something needs a key of 8 to 64 letters, digits, _ and -.',
        })
      const result = await runner.run(
        operation,
        {
          merchant,
          actor: { kind: 'operator', id: operator.id, name: operator.name },
          rights: rightsAt(await listRoles(orm, operator.id), merchant),
          ...{ provedAt, deviceId, requestId: request.id },
          key: operation.reads ? undefined : String(key),
        },
        request.body ?? {},
      )
      if (result.state === 'proposed') return result
      const files = result.files.map(({ name, bytes }) => ({
        name,
        base64: Buffer.from(bytes).toString('base64'),
      }))
      return { state: result.state, data: result.json, lines: result.lines, files }
    },
  )
}
