import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DataFolderInUseError, migrate, openDatabase } from './db/index.ts'
import { playDemo } from './demo/demo-draws.ts'
import { openMedia } from './demo/demo-media.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { Merchant } from './features/merchant/index.ts'
import { createGateways, listMessages } from './gateways/index.ts'
import { gameFinder, lobbyBindings, playableFinder, promotionFinder } from './lobby-bindings.ts'
import { openLobbyMemory } from './lobby-memory.ts'
import { createLog } from './log.ts'
import { openDevWeb } from './pages/dev-web.ts'
import { loadWebBuild, type WebBuild } from './pages/web-build.ts'
import { openPictureProcess } from './picture-process.ts'
import { createPlayerArea } from './player-area.ts'
import { createMetrics, watchGateways } from './plugins/operations.ts'
import { requestFacts } from './plugins/request-facts.ts'
import { projectRoot } from './project-root.ts'

/** The whole stop takes at most this long, in ms. */
const STOP_WITHIN_MS = 10_000
/** In-flight requests have this long to end, in ms; jobs and the database need the rest. */
const REQUESTS_END_WITHIN_MS = 6_000
/** How often ended sessions and trials are deleted, in ms. */
const PRUNE_EVERY_MS = 10 * 60_000

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const buildDir = config.webBuildDir ?? join(projectRoot(), 'build', 'web')
  // Read while the database starts, which is mostly waiting; a failure is told where the web is needed.
  const built = config.development ? undefined : loadWebBuild(buildDir)
  built?.catch(() => undefined)
  const database = await openDatabase({
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    dataDir: config.dataDir,
    mode: 'serve',
    log: (message, details) => log.info(details ?? {}, message),
  })
  await migrate(database)
  if (config.demo) await seedDemo(database.orm, log)

  const memory = await openLobbyMemory(database, log)
  const metrics = createMetrics()
  const devWeb = config.development ? await openDevWeb(projectRoot()) : undefined
  const web = devWeb?.web ?? (await webOf(built))
  const facts = requestFacts({
    directory: memory.directory,
    demo: config.demo,
    trustProxy: config.trustProxy !== false,
  })
  const drawer = openPictureProcess(log)
  const media = openMedia({
    drawer,
    dataDir: config.dataDir,
    demo: config.demo,
    directory: memory.directory,
    merchantOf: (request) => facts.merchant(request)?.code ?? '',
    log,
    onOutcome: (outcome) => metrics.media.inc({ outcome }),
  })
  const gateways = createGateways({
    orm: database.orm,
    hosts: config.gatewayHosts,
    secrets: config.gatewaySecrets,
    watch: watchGateways(metrics),
    demo: config.demo,
  })
  const players = createPlayerArea({
    database,
    merchantOf: memory.directory.byCode,
    game: gameFinder(memory),
    playable: playableFinder(memory),
    promotion: promotionFinder(memory),
    encodePicture: drawer.encodeUpload,
    vipLevels: memory.vipLevels,
    originOf: (merchant) => originOf(config, merchant),
    gateways,
    onJobTried: (job, outcome) => metrics.jobs.inc({ job, outcome }),
    onError: (error) => log.error({ err: error }, 'work after an answer failed'),
  })
  const app = await buildApp({
    config,
    bindings: [...lobbyBindings(memory, database), ...players.bindings],
    directory: memory.directory,
    demoGames: players.demoGames,
    findSession: players.findSession,
    openPayload: players.openPayload,
    web,
    devWeb,
    assetsDir: join(buildDir, 'client', 'assets'),
    version: (merchant) => `${memory.version(merchant)}.${devWeb?.changes() ?? 0}`,
    metrics,
    ready: () => true,
    waitingJobs: players.waitingJobs,
    outbox: () => listMessages(database.orm),
    socialStandIn: gateways.socialStandIn,
    registerMedia: media.register,
  })
  await app.listen({ port: config.port, host: config.host })
  players.work().catch((error: unknown) => log.error({ err: error }, 'the job queue could not be opened'))
  const pruning = setInterval(() => {
    players.prune().catch((error: unknown) => log.warn({ err: error }, 'what is over could not be deleted'))
  }, PRUNE_EVERY_MS).unref()
  const endDemo = config.demo ? playDemo(database.orm, log) : undefined

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping')
    const deadline = setTimeout(() => process.exit(1), STOP_WITHIN_MS)
    deadline.unref()
    endDemo?.()
    clearInterval(pruning)
    await Promise.race([
      app.close(),
      new Promise((resolve) => setTimeout(resolve, REQUESTS_END_WITHIN_MS).unref()),
    ])
    drawer.close()
    await players.close()
    await devWeb?.close()
    await memory.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal))

  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`\nFoyer is open: ${config.publicOrigin ?? `http://localhost:${port}`}/m/home\n\n`)
  if (config.drawsArtwork) {
    media.makeAll().catch((error: unknown) => log.warn({ err: error }, 'the demo artwork could not be drawn'))
  }
}

/** Where players reach a merchant: for links in mails, which no request's header may decide. */
function originOf({ publicOrigin, demo, port }: Config, { hosts }: Merchant): string {
  const [host] = hosts
  if (!host) return publicOrigin ?? `http://localhost:${port}`
  if (publicOrigin) return `${new URL(publicOrigin).protocol}//${host}`
  return demo ? `http://${host}:${port}` : `https://${host}`
}

async function webOf(built: Promise<WebBuild> | undefined): Promise<() => Promise<WebBuild>> {
  const build = await built
  if (!build) throw new Error('There is no web to serve.')
  return () => Promise.resolve(build)
}

start().catch((error: unknown) => {
  const told = error instanceof ConfigError || error instanceof DataFolderInUseError
  process.stderr.write(`${told ? (error as Error).message : String((error as Error)?.stack ?? error)}\n`)
  process.exit(1)
})
