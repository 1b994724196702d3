import type { EncodePicture, ReadCodes } from './api/sent-pictures.ts'
import type { AppDependencies } from './app.ts'
import { type Database, listenForChanges } from './db/index.ts'
import type { OpenFeature } from './feature.ts'
import type { HumanChecks } from './features/account/index.ts'
import { countHeldWins, providerApiOf } from './features/bets/index.ts'
import {
  countOpenPayments,
  countStuckDeposits,
  countStuckWithdrawals,
  demoBankOf,
} from './features/cashier/index.ts'
import { demoGamesOf } from './features/play/index.ts'
import { findSessionOf, openPayloadOf } from './features/session/index.ts'
import { FEATURES, MOVEMENTS, PERSONAL_TABLES, SERVICES } from './features.ts'
import { createGateways, listMessages, type OwnGameGateway, pruneMessages } from './gateways/index.ts'
import { layGround } from './ground.ts'
import { createJobQueue, type JobQueue } from './jobs/job-queue.ts'
import { createLimits } from './limits/limits.ts'
import { listMerchantCodes, merchantArea, merchantDirectory, siteOrigins } from './merchants/index.ts'
import { createMetrics, watchGateways } from './plugins/operations.ts'
import { holdAreas } from './snapshots/held-areas.ts'
import type { ChangeLog } from './snapshots/watch-changes.ts'
import { accessTrail } from './trail/access-trail.ts'

/** How often what is over is deleted, in ms. */
const PRUNE_EVERY_MS = 10 * 60_000

/** What an installation is opened with. */
interface InstallationOptions {
  readonly database: Database
  /** Whether made-up people and money are let in. */
  readonly demo: boolean
  /** Address of the site as players see it, if it is not that of their requests. */
  readonly publicOrigin: string | undefined
  /** Port at which this process answers, once it does. */
  readonly port: () => number
  /** Hosts that gateways may call. */
  readonly gatewayHosts: readonly string[]
  /** Secrets of the environment that connections refer to. */
  readonly gatewaySecrets: Readonly<Record<string, string>>
  readonly encodePicture: EncodePicture
  /** The same as a square for an avatar. */
  readonly encodeAvatar: EncodePicture
  readonly readCodes: ReadCodes
  readonly log: ChangeLog
  /** Told what failed after its caller was answered. */
  readonly onError: (error: unknown) => void
  /** Instead of the checks that the merchants use; there for tests. */
  readonly humanChecks?: HumanChecks | undefined
  /** Games of our own; absent where there are none. */
  readonly ownGames?: OwnGameGateway | undefined
  /** Aborted when the process begins to end. */
  readonly ending?: AbortSignal
  /** Unix time in ms; there for tests. */
  readonly now?: (() => number) | undefined
}

/** What the application of an installation answers with. */
type Answers = Pick<
  AppDependencies,
  | 'bindings'
  | 'directory'
  | 'origins'
  | 'demoBank'
  | 'providerApi'
  | 'demoGames'
  | 'findSession'
  | 'openPayload'
  | 'version'
  | 'metrics'
  | 'readiness'
  | 'waiting'
  | 'outbox'
  | 'socialStandIn'
>

/** One process of an installation over its database, before it listens anywhere. */
export interface Installation {
  /** What `buildApp` needs of it. */
  readonly answers: Answers
  /** Declares more work that is repeated; before `work`. */
  readonly repeat: JobQueue['repeat']
  /** Begins to do what waits to be done and what is repeated; the product serves already. */
  work(): Promise<void>
  /** Does one round of repeated work now. @throws {Error} for a name that no feature declares */
  round(name: string): Promise<void>
  /** Reads an area of a merchant anew. */
  reload(area: string, merchant: string): Promise<void>
  /** Ends what is under way, within some seconds, and everything but the database. */
  close(): Promise<void>
}

/** Puts the product together: the only place that does, for the product, its tests and whatever runs it next. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const {
    database,
    demo,
    publicOrigin,
    port,
    log,
    onError,
    now = Date.now,
    ending = new AbortController().signal,
  } = options
  const { orm, pool, background } = database
  const metrics = createMetrics()
  const areas = await holdAreas({
    database,
    areas: [merchantArea, ...FEATURES.flatMap((feature) => feature.areas ?? [])],
    merchants: await listMerchantCodes(background.orm),
    log,
  })
  const directory = merchantDirectory(areas.of(merchantArea))
  const origins = siteOrigins({
    publicOrigin,
    port,
    ownerOf: (host) => directory.byHost(host) ?? (demo ? directory.first() : undefined),
  })
  const gateways = createGateways({
    orm,
    services: SERVICES,
    hosts: options.gatewayHosts,
    secrets: options.gatewaySecrets,
    watch: watchGateways(metrics),
    demo,
    ownGames: options.ownGames,
  })
  const jobs = createJobQueue({
    pool: background.pool,
    onError,
    onTried: (job, outcome) => metrics.jobs.inc({ job, outcome }),
  })
  const ground = layGround({
    orm,
    background: background.orm,
    limits: createLimits(pool),
    note: accessTrail(orm),
    jobs,
    gateways: { ...gateways, ...options.humanChecks },
    directory,
    originOf: origins.of,
    movements: MOVEMENTS,
    personalTables: PERSONAL_TABLES,
    encodePicture: options.encodePicture,
    encodeAvatar: options.encodeAvatar,
    readCodes: options.readCodes,
    demo,
    now,
    warn: log.warn.bind(log),
    onError,
    ending,
    held: (area) => areas.of(area).get,
    async listen(channel, onTold) {
      const feed = await listenForChanges(database.connection, channel, onTold)
      return () => void feed.stop()
    },
  })
  const opened: OpenFeature[] = FEATURES.map(({ open }) => open?.(ground) ?? {})
  const prune = async () => {
    for (const feature of opened) await feature.prune?.()
    await pruneMessages(background.orm, new Date(now()))
  }
  const rounds = [
    { name: 'prune', everyMs: PRUNE_EVERY_MS, handle: prune },
    ...opened.flatMap((feature) => feature.rounds ?? []),
  ]
  for (const round of rounds) jobs.repeat(round)
  const ends = await Promise.all(opened.map((feature) => feature.start?.()))
  return {
    answers: {
      bindings: opened.flatMap(({ bindings = [] }) => bindings),
      directory,
      origins,
      demoBank: ground.use(demoBankOf),
      providerApi: ground.use(providerApiOf),
      demoGames: ground.use(demoGamesOf),
      findSession: ground.use(findSessionOf),
      openPayload: ground.use(openPayloadOf),
      version: areas.version,
      metrics,
      readiness: () => (database.answers() ? 'ready' : 'degraded'),
      waiting: {
        waitingJobs: jobs.waiting,
        openPayments: () => countOpenPayments(background.orm),
        stuckDeposits: () => countStuckDeposits(background.orm),
        stuckWithdrawals: () => countStuckWithdrawals(background.orm),
        heldWins: () => countHeldWins(background.orm),
      },
      outbox: () => listMessages(orm),
      socialStandIn: gateways.socialStandIn,
    },
    repeat: jobs.repeat,
    work: jobs.open,
    async round(name) {
      const found = rounds.find((round) => round.name === name)
      if (!found) throw new Error(`Nothing repeats "${name}".`)
      await found.handle()
    },
    reload: areas.reload,
    async close() {
      for (const end of ends) end?.()
      await jobs.close()
      await areas.stop()
    },
  }
}
