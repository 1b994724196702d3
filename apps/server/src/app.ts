import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { FindSession, OpenPayload } from './api/access.ts'
import { ApiError } from './api/api-error.ts'
import type { Binding } from './api/binding.ts'
import { addressOf } from './api/device.ts'
import type { Config } from './config.ts'
import type { ProviderApi } from './features/bets/index.ts'
import type { DemoBank } from './features/cashier/index.ts'
import type { DemoGames } from './features/play/index.ts'
import type { OutboxMessage, SocialStandIn } from './gateways/index.ts'
import { LOG_SERIALIZERS } from './log.ts'
import type { MerchantDirectory, SiteOrigins } from './merchants/index.ts'
import { registerBankPage } from './pages/bank-page.ts'
import { registerDemoGamePage } from './pages/demo-game-page.ts'
import type { DevWeb } from './pages/dev-web.ts'
import { registerOfflinePage } from './pages/offline-page.ts'
import { pageMaker } from './pages/page-maker.ts'
import { createPages, type Pages } from './pages/pages.ts'
import { registerProviderCalls } from './pages/provider-calls.ts'
import { createRenderBudget, type RenderLimits } from './pages/render-budget.ts'
import { createStandInPages } from './pages/stand-in-pages.ts'
import type { WebBuild } from './pages/web-build.ts'
import { registerWebManifest } from './pages/web-manifest.ts'
import { registerApiCalls } from './plugins/api-calls.ts'
import { registerApiPage, registerOpenApi } from './plugins/api-page.ts'
import { serveAssets } from './plugins/assets.ts'
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  createBoundedServer,
  limitBodyTime,
} from './plugins/connections.ts'
import { answerUnreadableAddress, registerErrors } from './plugins/errors.ts'
import { forOneSite } from './plugins/one-site.ts'
import {
  countRequests,
  type Metrics,
  operatorCheck,
  operatorsOnly,
  type Readiness,
  registerHealth,
  registerOperations,
  type WaitingCounts,
  watchPages,
} from './plugins/operations.ts'
import { registerOtherHosts } from './plugins/other-hosts.ts'
import { registerOutboxPage } from './plugins/outbox-page.ts'
import { clientAddressOf, proxyTrust } from './plugins/proxy-trust.ts'
import { requestFacts } from './plugins/request-facts.ts'
import { buildValidator } from './plugins/schema-validator.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerSocialPage } from './plugins/social-page.ts'

/** What the application stands on; tests hand in their own. */
export interface AppDependencies {
  readonly config: Pick<
    Config,
    'demo' | 'trustProxy' | 'countryHeader' | 'logLevel' | 'development' | 'pageCacheBytes' | 'operations'
  >
  readonly bindings: readonly Binding[]
  readonly directory: MerchantDirectory
  readonly origins: SiteOrigins
  readonly findSession: FindSession
  /** Opens encrypted bodies. */
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
  readonly readiness: () => Readiness
  readonly waiting: WaitingCounts
  /** What the local gateways would have sent; shown in demo mode only. */
  readonly outbox: () => Promise<readonly OutboxMessage[]>
  /** Stands in for services at which players log in; in demo mode only. */
  readonly socialStandIn: SocialStandIn | undefined
  /** The stand-in for banks; used in demo mode only. */
  readonly demoBank: DemoBank
  /** The wallet that providers of games call. */
  readonly providerApi: ProviderApi
  /** Registers `/games/`; absent without games of our own. */
  readonly registerGames?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** Registers `/media/`. */
  readonly registerMedia: (app: FastifyInstance) => void
  /** Takes the log's lines; standard output unless told. */
  readonly logTo?: { write(line: string): void } | undefined
  /** Calls per minute and address before 429. */
  readonly callsPerMinute?: number
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined
  /** How much may be rendered. */
  readonly renderLimits?: RenderLimits
  /** What compiles the schemas of calls and answers; Fastify's own unless given. */
  readonly schemaCompilers?: NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
}

const CALLS_PER_MINUTE = 3000
/** Characters of path and query, whatever is asked for: a picture elsewhere, named in a parameter, has the longest. */
const MAX_ADDRESS_LENGTH = 8192
/** A window of 128 kB holds any answer of a call; by itself Brotli takes one of 4 MB for each. */
const BROTLI_PARAMETERS = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 17,
}
const BODY_LIMIT_BYTES = 64 * 1024

/** Builds the whole application without listening. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, bindings, directory, origins, metrics, devWeb } = dependencies
  const { https } = origins
  let pages: Pages | undefined
  const trustsProxy = proxyTrust(config.trustProxy)
  const limits = { ...CONNECTION_LIMITS, ...dependencies.connectionLimits }
  const app = Fastify({
    logger: config.logLevel !== 'silent' && {
      level: config.logLevel,
      serializers: LOG_SERIALIZERS,
      ...(dependencies.logTo && { stream: dependencies.logTo }),
    },
    trustProxy: trustsProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: answerUnreadableAddress(https),
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: 'array',
        useDefaults: true,
        allErrors: false,
        // A number too large to be one comes out of text as infinite: only so are its bounds looked at.
        strictNumbers: false,
      },
    },
    schemaController: { compilersFactory: { buildValidator, ...dependencies.schemaCompilers } },
    serverFactory: (handle) =>
      createBoundedServer(
        limits,
        (peer) => trustsProxy(peer, 0),
        forOneSite(https, (request, response) => {
          if (devWeb?.serve(request, response, () => handle(request, response))) return
          if (!pages?.answerReady(request, response)) handle(request, response)
        }),
      ),
  })
  limitBodyTime(app, limits, BODY_LIMIT_BYTES)
  const facts = requestFacts({
    directory,
    origins,
    demo: config.demo,
    trustsProxy,
    countryHeader: config.countryHeader,
  })

  registerErrors(app, { hasPages: true })
  await app.register(cookie)
  await registerSecurityHeaders(app, { https })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Pages have a bound of their own, and a page that says so.
    const isPage = /^\/m(?:[/?]|$)/.test(request.url)
    if (request.url.length > MAX_ADDRESS_LENGTH && !isPage) throw new ApiError('address.tooLong')
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI_PARAMETERS },
  })
  await app.register(rateLimit, {
    global: false,
    max: dependencies.callsPerMinute ?? CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    // A device has all addresses of its IPv6 network; what a proxy passes on that is no address counts as one.
    keyGenerator: (request) => addressOf(clientAddressOf(request)),
    errorResponseBuilder: (_request, context) =>
      new ApiError('limit.reached', { retryAfter: Math.ceil(context.ttl / 1000) }),
  })
  await registerOpenApi(app)
  await app.register(async (calls) => {
    calls.addHook('onRequest', calls.rateLimit())
    registerOtherHosts(calls, { endpoints: bindings.map(({ endpoint }) => endpoint), facts, origins })
    const { findSession, openPayload } = dependencies
    registerApiCalls(calls, { bindings, facts, directory, findSession, openPayload, https })
  })
  registerProviderCalls(app, dependencies.providerApi, dependencies.metrics)
  if (config.demo) {
    registerApiPage(app, () => app.swagger())
    registerOutboxPage(app, dependencies.outbox)
    const { socialStandIn, demoBank } = dependencies
    registerBankPage(app, { bank: demoBank, facts })
    if (socialStandIn) registerSocialPage(app, { standIn: socialStandIn, facts, directory })
  }
  const { readiness, waiting } = dependencies
  const isOperator = operatorCheck(config.operations.addresses)
  countRequests(app, metrics)
  registerHealth(app)
  if (config.operations.port === undefined) {
    await app.register(async (operations) => {
      operations.addHook('onRequest', operatorsOnly(isOperator))
      registerOperations(operations, { metrics, readiness, waiting })
    })
  }
  dependencies.registerMedia(app)
  await dependencies.registerGames?.(app)
  registerWebManifest(app, { facts })
  const standIns = createStandInPages(dependencies.web)
  registerOfflinePage(app, { facts, standIns })
  registerDemoGamePage(app, { facts, web: dependencies.web, games: dependencies.demoGames, https })
  if (devWeb) devWeb.registerGallery(app)
  else if (dependencies.assetsDir) await serveAssets(app, dependencies.assetsDir)

  pages = createPages({
    web: dependencies.web,
    standIns,
    budget: createRenderBudget(dependencies.renderLimits),
    cacheBytes: config.pageCacheBytes,
    make: pageMaker({ web: dependencies.web, bindings, namesMerchant: config.demo }),
    facts,
    isOperator,
    directory,
    version: dependencies.version,
    origins,
    policy: devWeb === undefined,
    onServed: (how) => metrics.pages.inc({ how }),
  })
  pages.register(app)
  watchPages(metrics, pages.heldBytes)
  return app
}
