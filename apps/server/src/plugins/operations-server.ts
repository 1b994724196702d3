import Fastify, { type FastifyInstance } from 'fastify'
import { registerApiPage } from './api-page.ts'
import { registerErrors } from './errors.ts'
import {
  type OperationsSources,
  operatorCheck,
  operatorsOnly,
  registerHealth,
  registerOperations,
} from './operations.ts'
import { registerSecurityHeaders } from './security-headers.ts'

interface OperationsServerOptions extends OperationsSources {
  /** Who may call besides this machine; nobody listed leaves it to the network who reaches the port. */
  readonly addresses: readonly string[]
  /** The contract as OpenAPI. */
  readonly describeApi: () => object
}

/** What operators ask, for a port of its own: health, readiness, metrics and the description of the API. */
export async function buildOperationsServer({
  addresses,
  describeApi,
  ...sources
}: OperationsServerOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024, requestTimeout: 10_000 })
  registerErrors(app)
  await registerSecurityHeaders(app, { https: false })
  if (addresses.length > 0) app.addHook('onRequest', operatorsOnly(operatorCheck(addresses)))
  registerHealth(app)
  registerOperations(app, sources)
  registerApiPage(app, describeApi)
  return app
}
