import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { savedViews } from '../features/operators/index.ts'
import type { ConsoleParts } from './console-parts.ts'
import { demandSession } from './console-session.ts'
import { readBody } from './read-body.ts'

const place = {
  merchant: Type.String({ maxLength: 32, pattern: '^[\\w-]+$' }),
  /** Id of the operation that gives the list. */
  list: Type.String({ maxLength: 64, pattern: '^[\\w.-]+$' }),
}
const name = Type.String({ maxLength: 40, pattern: '\\S' })
const filters = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }), {
  maxProperties: 20,
})

/** Calls by which an operator keeps views of lists. Nobody else sees them. */
export function registerViews(
  app: FastifyInstance,
  { orm, cookies }: Pick<ConsoleParts, 'orm' | 'cookies'>,
): void {
  const views = savedViews(orm)
  app.get<{ Querystring: { merchant: string; list: string } }>(
    '/console/api/account/views',
    { schema: { querystring: Type.Object(place) } },
    async (request, reply) => {
      const { operator } = await demandSession(orm, cookies, request, reply)
      return views.list(operator.id, { merchant: request.query.merchant, list: request.query.list })
    },
  )
  app.post('/console/api/account/views/keep', async (request, reply) => {
    const { operator } = await demandSession(orm, cookies, request, reply)
    const { merchant, list, ...view } = readBody(request, Type.Object({ ...place, name, filters }))
    await views.keep(operator.id, { merchant, list }, { name: view.name.trim(), filters: view.filters })
    return {}
  })
  app.post('/console/api/account/views/remove', async (request, reply) => {
    const { operator } = await demandSession(orm, cookies, request, reply)
    const { merchant, list, name: named } = readBody(request, Type.Object({ ...place, name }))
    await views.remove(operator.id, { merchant, list }, named)
    return {}
  })
}
