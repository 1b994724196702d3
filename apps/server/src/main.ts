import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { buildApp } from './app.ts'
import { becomeUser } from './become-user.ts'
import { readConfig } from './config.ts'
import { readEnvironment } from './config-file.ts'
import { openConsole } from './console/open-console.ts'
import {
  type DatabaseLog,
  findTooManyRights,
  handOverData,
  migrate,
  openDatabase,
  openDataFolder,
} from './db/index.ts'
import { demoRounds } from './demo/demo-draws.ts'
import { openMedia } from './demo/demo-media.ts'
import { demoTitle } from './demo/demo-titles.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { keepDiskReserve } from './disk-reserve.ts'
import { demoProvider } from './features/bets/index.ts'
import { readContentPicture } from './features/content/index.ts'
import { installationSecrets } from './gateways/index.ts'
import { openInstallation } from './installation.ts'
import { type Lifetime, runProduct } from './lifetime.ts'
import { createLog } from './log.ts'
import { asksForCountry } from './merchants/index.ts'
import { NO_MERCHANT_YET, openMessage } from './open-message.ts'
import { openOwnGames } from './own-games.ts'
import { openDevWeb } from './pages/dev-web.ts'
import { loadWebBuild, type WebBuild } from './pages/web-build.ts'
import { openPictureProcess } from './picture-process.ts'
import { buildOperationsServer } from './plugins/operations-server.ts'
import { proxyTrust } from './plugins/proxy-trust.ts'
import { requestFacts } from './plugins/request-facts.ts'
import { projectRoot } from './project-root.ts'
import { checkBeforeStart, StartError } from './start-checks.ts'

/** In-flight requests have this long to end, in ms; jobs and the database need the rest of the time to stop. */
const REQUESTS_END_WITHIN_MS = 6_000
// Garbage is collected once it is half of what lives; by itself V8 lets it become up to three times as much.
setFlagsFromString('--heap-growing-percent=50')

async function start({ ending, atEnd }: Lifetime): Promise<void> {
  const config = readConfig(readEnvironment(process.env))
  const log = createLog(config.logLevel)
  ending.addEventListener('abort', () => log.info({ signal: ending.reason }, 'stopping'))
  const buildDir = config.webBuildDir ?? join(projectRoot(), 'build', 'web')
  // Read while the database starts, which is mostly waiting; a failure is told where the web is needed.
  await checkBeforeStart(config, buildDir)
  const built = config.development ? undefined : loadWebBuild(buildDir)
  built?.catch(() => undefined)
  const folder = await openDataFolder(config.dataDir)
  const tell: DatabaseLog = (message, details) => log.info(details ?? {}, message)
  const reserve = config.databaseUrl ? undefined : await keepDiskReserve({ folder: folder.base, log })
  if (reserve) atEnd(reserve.close)
  const opening = openDatabase({
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    gamesDatabaseUrl: config.gamesDatabaseUrl,
    dataDir: config.dataDir,
    mode: 'serve',
    log: tell,
    ending,
  })
  atEnd(async () => (await opening).close())
  const database = await opening
  ending.throwIfAborted()
  if (!config.development) handOverData(folder)
  await migrate(database, { log: tell })
  const excess = await findTooManyRights(database.pool)
  if (excess) {
    const what = excess === 'superuser' ? 'is a superuser' : 'owns the tables'
    log.warn(
      `The product's role ${what}: whoever takes the product over can change the ledger. Give it a role of its own.`,
    )
  }
  if (config.demo) await seedDemo(database.background.orm, log, { inAllLanguages: config.demoInAllLanguages })

  const devWeb = config.development ? await openDevWeb(projectRoot()) : undefined
  if (devWeb) atEnd(devWeb.close)
  const web = devWeb?.web ?? (await webOf(built))
  let openPort = config.port
  const drawer = openPictureProcess(log)
  atEnd(drawer.close)
  const own = await openOwnGames({
    database,
    folder: join(dirname(buildDir), 'games'),
    installation: () => answers,
    titles: config.demo ? demoTitle : undefined,
    onError: (error) => log.error({ err: error }, 'a round of our own games could not be settled'),
  })
  if (own) atEnd(own.close)
  else log.warn('The games of our own stay closed: set GAMES_DATABASE_URL (docs/own-games.md).')
  const { answers, ...installation } = await openInstallation({
    database,
    ownGames: own?.gateway,
    demo: config.demo,
    publicOrigin: config.publicOrigin,
    port: () => openPort,
    gatewayHosts: config.gatewayHosts,
    gatewaySecrets: config.gatewaySecrets,
    encodePicture: drawer.encodeUpload,
    encodeAvatar: drawer.encodeAvatar,
    readCodes: drawer.readCodes,
    now: database.now,
    log,
    ending,
    onError: (error) => log.error({ err: error }, 'work after an answer failed'),
  })
  atEnd(installation.close)
  const { directory, origins, metrics } = answers
  if (!config.demo && config.publicOrigin === undefined) {
    log.warn(
      'PUBLIC_ORIGIN is not set: links and cookies are made for plain HTTP. Set it to the address players use.',
    )
  }
  if (config.countryHeader === undefined && directory.all().some(asksForCountry)) {
    log.warn(
      'COUNTRY_HEADER is not set, so no country is known: rules on countries let in whom they should not, or nobody.',
    )
  }
  const facts = requestFacts({
    directory,
    origins,
    demo: config.demo,
    trustsProxy: proxyTrust(config.trustProxy),
    countryHeader: config.countryHeader,
  })
  const media = openMedia({
    drawer,
    dataDir: folder.base,
    hasRoom: reserve?.hasRoom,
    demo: config.demo,
    contentPicture: (path) => readContentPicture(database.orm, path),
    directory,
    merchantOf: (request) => facts.merchant(request)?.code ?? '',
    log,
    onOutcome: (outcome) => metrics.media.inc({ outcome }),
  })
  const app = await buildApp({
    config,
    ...answers,
    web,
    devWeb,
    assetsDir: join(buildDir, 'client', 'assets'),
    version: (merchant) => `${answers.version(merchant)}.${devWeb?.changes() ?? 0}`,
    registerMedia: media.register,
    registerGames: own?.register,
  })
  const closesInTime = () => new Promise((resolve) => setTimeout(resolve, REQUESTS_END_WITHIN_MS).unref())
  atEnd(() => Promise.race([app.close(), closesInTime()]))
  ending.throwIfAborted()
  await app.listen({ port: config.port, host: config.host })
  if (config.operations.port !== undefined) {
    const { port, host, addresses } = config.operations
    const server = await buildOperationsServer({ ...answers, addresses, describeApi: () => app.swagger() })
    atEnd(() => server.close())
    log.info({ address: await server.listen({ port, host }) }, 'operations are answered')
  }
  const address = app.server.address()
  if (typeof address === 'object' && address) openPort = address.port
  const opened = await openConsole(config, database, directory, {
    log,
    filesDir: join(dirname(buildDir), 'console'),
  })
  if (opened) atEnd(opened.close)
  if (!config.development) becomeUser(folder.user, { buildDir, dataDir: folder.base, log })
  reserve?.begin()
  if (config.demo) {
    const { orm } = database.background
    const provider = demoProvider(answers.providerApi, installationSecrets(orm))
    installation.repeat(demoRounds({ orm, provider }))
  }
  void installation.work()
  own?.start()

  process.stdout.write(openMessage(config, openPort, undefined, opened?.lines))
  if (directory.all().length === 0) log.warn(NO_MERCHANT_YET)
  if (config.drawsArtwork) {
    media.makeAll().catch((error: unknown) => log.warn({ err: error }, 'the demo artwork could not be drawn'))
  }
}

async function webOf(built: Promise<WebBuild> | undefined): Promise<() => Promise<WebBuild>> {
  const build = await built?.catch((cause: Error) => {
    throw new StartError(`The web build cannot be used: ${cause.message}. Type: npm run build`, { cause })
  })
  if (!build) throw new StartError('There is no web to serve. Type: npm run build')
  return () => Promise.resolve(build)
}

runProduct(start)
