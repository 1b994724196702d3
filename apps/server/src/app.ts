import { createServer } from 'node:http'
import { dirname } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { FindSession, OpenPayload } from './api/access.ts'
import { ApiError } from './api/api-error.ts'
import type { Binding } from './api/binding.ts'
import type { Config } from './config.ts'
import type { MerchantDirectory } from './features/merchant/index.ts'
import type { DemoGames } from './features/play/index.ts'
import type { OutboxMessage, SocialStandIn } from './gateways/index.ts'
import { LOG_SERIALIZERS } from './log.ts'
import { registerDemoGamePage } from './pages/demo-game-page.ts'
import type { DevWeb } from './pages/dev-web.ts'
import { registerOfflinePage } from './pages/offline-page.ts'
import { pageMaker } from './pages/page-maker.ts'
import { createPages, type Pages } from './pages/pages.ts'
import type { WebBuild } from './pages/web-build.ts'
import { registerWebManifest } from './pages/web-manifest.ts'
import { registerApiCalls } from './plugins/api-calls.ts'
import { registerApiPage, registerOpenApi } from './plugins/api-page.ts'
import { answerUnreadableAddress, registerErrors } from './plugins/errors.ts'
import { type Metrics, registerOperations } from './plugins/operations.ts'
import { registerOtherHosts } from './plugins/other-hosts.ts'
import { registerOutboxPage } from './plugins/outbox-page.ts'
import { requestFacts } from './plugins/request-facts.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerSocialPage } from './plugins/social-page.ts'

/** What the application stands on; tests hand in their own. */
export interface AppDependencies {
  readonly config: Pick<Config, 'demo' | 'publicOrigin' | 'trustProxy' | 'logLevel' | 'development'>
  readonly bindings: readonly Binding[]
  readonly directory: MerchantDirectory
  readonly findSession: FindSession
  /** Opens encrypted bodies (API-60-D). */
  readonly openPayload: OpenPayload
  /** The page that stands in for every game. */
  readonly demoGames: DemoGames
  readonly web: () => Promise<WebBuild>
  /** Folder of the built bundles, served at `/assets/`. */
  readonly assetsDir?: string | undefined
  /** The web from its sources instead of a build; development only. */
  readonly devWeb?: DevWeb | undefined
  /** Changes whenever anything that a merchant's pages show has changed. */
  readonly version: (merchant: string) => string
  readonly metrics: Metrics
  readonly ready: () => boolean
  /** Work that nobody waits for and that is not done yet, by kind. */
  readonly waitingJobs: () => Promise<ReadonlyMap<string, number>>
  /** What the local gateways would have sent; shown in demo mode only. */
  readonly outbox: () => Promise<readonly OutboxMessage[]>
  /** Stands in for services at which players log in; in demo mode only. */
  readonly socialStandIn: SocialStandIn | undefined
  /** Registers `/media/`. */
  readonly registerMedia: (app: FastifyInstance) => void
  /** Takes the log's lines; standard output unless told. */
  readonly logTo?: { write(line: string): void } | undefined
  /** Calls per minute and address before 429. */
  readonly callsPerMinute?: number
}

const CALLS_PER_MINUTE = 3000
const BODY_LIMIT_BYTES = 64 * 1024

/** Builds the whole application without listening. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, bindings, directory, metrics, devWeb } = dependencies
  let pages: Pages | undefined
  const hops = config.trustProxy
  const app = Fastify({
    logger: config.logLevel !== 'silent' && {
      level: config.logLevel,
      serializers: LOG_SERIALIZERS,
      ...(dependencies.logTo && { stream: dependencies.logTo }),
    },
    trustProxy: typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops,
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerUnreadableAddress,
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: 'array', useDefaults: true, allErrors: false },
    },
    serverFactory: (handle) =>
      createServer((request, response) => {
        if (devWeb?.serve(request, response, () => handle(request, response))) return
        if (!pages?.answerReady(request, response)) handle(request, response)
      }),
  })
  const https = config.publicOrigin?.startsWith('https:') ?? false
  const facts = requestFacts({ directory, demo: config.demo, trustProxy: config.trustProxy !== false })

  registerErrors(app)
  await app.register(cookie)
  await registerSecurityHeaders(app, { https })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, {
    global: false,
    max: dependencies.callsPerMinute ?? CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, context) =>
      new ApiError('limit.reached', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  await registerOpenApi(app)
  await app.register(async (calls) => {
    calls.addHook('onRequest', calls.rateLimit())
    registerOtherHosts(calls, { endpoints: bindings.map(({ endpoint }) => endpoint), facts, https })
    const { findSession, openPayload } = dependencies
    registerApiCalls(calls, { bindings, facts, directory, findSession, openPayload, https })
  })
  if (config.demo) {
    registerApiPage(app)
    registerOutboxPage(app, dependencies.outbox)
    const { socialStandIn } = dependencies
    if (socialStandIn) registerSocialPage(app, { standIn: socialStandIn, facts, directory })
  }
  const { ready, waitingJobs } = dependencies
  registerOperations(app, { metrics, ready, waitingJobs })
  dependencies.registerMedia(app)
  registerWebManifest(app, { facts })
  registerOfflinePage(app, { facts, web: dependencies.web })
  registerDemoGamePage(app, { facts, web: dependencies.web, games: dependencies.demoGames, https })
  if (devWeb) devWeb.registerGallery(app)
  else if (dependencies.assetsDir) await serveAssets(app, dependencies.assetsDir)

  pages = createPages({
    make: pageMaker({ web: dependencies.web, bindings, namesMerchant: config.demo }),
    facts,
    directory,
    version: dependencies.version,
    publicOrigin: config.publicOrigin,
    https,
    policy: devWeb === undefined,
    onServed: (how) => metrics.pages.inc({ how }),
  })
  pages.register(app)
  return app
}

/** Bundles carry a hash of their content in their names, so browsers may keep them for ever. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  // Never kept by browsers: this is how a new build reaches players.
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .sendFile('service-worker.js', dirname(folder), { cacheControl: false }),
  )
}
