import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import Fastify, { type FastifyInstance } from 'fastify'
import { ALL_OPERATIONS } from '../all-operations.ts'
import { ApiError } from '../api/api-error.ts'
import { operatorLogin, operatorRegister, ownAccount } from '../features/operators/index.ts'
import type { Limits } from '../limits/limits.ts'
import { LOG_SERIALIZERS } from '../log.ts'
import { operationRunner } from '../operations/run-operation.ts'
import type { TrustsProxy } from '../plugins/proxy-trust.ts'
import { securityHeaders } from '../plugins/security-headers.ts'
import { registerAccount } from './account-routes.ts'
import type { ConsoleAddress } from './console-address.ts'
import { serveConsole } from './console-files.ts'
import { demandOwnHost, demandOwnPage } from './console-guard.ts'
import { consoleCookies } from './console-session.ts'
import { registerLogin } from './login-routes.ts'
import { registerOperationCalls } from './operation-routes.ts'
import { toRefusal } from './refusal.ts'
import { registerViews } from './view-routes.ts'

/** What the console stands on. */
export interface ConsoleOptions {
  readonly orm: NodePgDatabase
  readonly limits: Limits
  readonly address: ConsoleAddress
  readonly trustsProxy: TrustsProxy
  /** Whether operators of the demo are let in from the machine itself. */
  readonly demo: boolean
  readonly logLevel: string
  /** Folder of the built pages. */
  readonly filesDir: string
  /** Takes the log's lines; standard output unless told. */
  readonly logTo?: { write(line: string): void } | undefined
}

/** Bytes of a body: files are texts in it. */
const BODY_LIMIT_BYTES = 1024 * 1024

/** Pages of the console run nothing but their own files, and stand in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** What operators do, for a listener of its own: no page, worker or cookie of players is near it. */
export async function buildConsoleServer(options: ConsoleOptions): Promise<FastifyInstance> {
  const { orm, limits, address, trustsProxy, demo, logLevel, logTo } = options
  const isHttps = () => address.origin.startsWith('https:')
  const app = Fastify({
    logger: logLevel !== 'silent' && {
      level: logLevel,
      serializers: LOG_SERIALIZERS,
      ...(logTo && { stream: logTo }),
    },
    disableRequestLogging: true,
    trustProxy: trustsProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 30_000,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  })
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  // Answers about people and money are not compressed: their length would tell of what is in them.
  await app.register(compress, { global: false })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...securityHeaders(isHttps()),
      ...{ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-request-id': request.id },
      ...{ 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin' },
      'permissions-policy':
        'publickey-credentials-get=(self), publickey-credentials-create=(self), camera=(), geolocation=(), microphone=()',
    })
    if (request.url.startsWith('/console/api/')) demandOwnPage(request, address)
    else demandOwnHost(request.headers.host, address)
  })
  answerErrors(app)
  const party = { id: new URL(address.origin).hostname, origin: () => address.origin }
  const parts = {
    ...{ orm, demo, operations: ALL_OPERATIONS, cookies: consoleCookies(isHttps) },
    login: operatorLogin(orm, limits, party),
    account: ownAccount(orm, party),
    runner: operationRunner(orm, ALL_OPERATIONS, operatorRegister),
  }
  registerLogin(app, parts)
  registerAccount(app, parts)
  registerViews(app, parts)
  registerOperationCalls(app, parts)
  await serveConsole(app, options.filesDir)
  return app
}

/** Answers refusals as `{ code, message, field }` with their status; what is not expected is logged. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof ApiError && error.retryAfter !== undefined)
      reply.header('retry-after', error.retryAfter)
    const { status, ...told } = toRefusal(error)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply.status(status).send(told)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ code: 'not.found', message: 'There is nothing at this address.' }),
  )
}
