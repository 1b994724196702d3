import type { EncodePicture } from './api/sent-pictures.ts'
import type { AppDependencies } from './app.ts'
import type { Database } from './db/index.ts'
import type { CodeFlood, HumanChecks } from './features/account/index.ts'
import { SERVICES } from './features.ts'
import { createGateways, listMessages } from './gateways/index.ts'
import { gameFinder, lobbyBindings, playableFinder, promotionFinder } from './lobby-bindings.ts'
import { type LobbyMemory, type MemoryLog, openLobbyMemory } from './lobby-memory.ts'
import { siteOrigins } from './merchants/index.ts'
import { createPlayerArea, type PlayerArea } from './player-area.ts'
import { createMetrics, watchGateways } from './plugins/operations.ts'

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
  readonly log: MemoryLog
  /** Told what failed after its caller was answered. */
  readonly onError: (error: unknown) => void
  /** Told that codes by SMS are refused, since too many were sent. */
  readonly onFlood: (flood: CodeFlood) => void
  /** Instead of the checks that the merchants use; there for tests. */
  readonly humanChecks?: HumanChecks | undefined
  /** Unix time in ms for accounts; there for tests. */
  readonly accountNow?: (() => number) | undefined
}

/** What the application of an installation answers with. */
type Answers = Pick<
  AppDependencies,
  | 'bindings'
  | 'directory'
  | 'origins'
  | 'demoGames'
  | 'findSession'
  | 'openPayload'
  | 'version'
  | 'metrics'
  | 'readiness'
  | 'waitingJobs'
  | 'openPayments'
  | 'outbox'
  | 'socialStandIn'
>

/** One process of an installation over its database, before it listens anywhere. */
export interface Installation {
  readonly memory: LobbyMemory
  readonly players: PlayerArea
  /** What `buildApp` needs of it. */
  readonly answers: Answers
  /** Ends what is under way, within some seconds, and everything but the database. */
  close(): Promise<void>
}

/** Puts the product together: the only place that does, for the product, its tests and whatever runs it next. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { database, demo, publicOrigin, port, log } = options
  const memory = await openLobbyMemory(database, log)
  const metrics = createMetrics()
  const { directory } = memory
  const origins = siteOrigins({
    publicOrigin,
    port,
    ownerOf: (host) => directory.byHost(host) ?? (demo ? directory.first() : undefined),
  })
  const gateways = createGateways({
    orm: database.orm,
    services: SERVICES,
    hosts: options.gatewayHosts,
    secrets: options.gatewaySecrets,
    watch: watchGateways(metrics),
    demo,
  })
  const players = createPlayerArea({
    database,
    gateways,
    demo,
    merchantOf: directory.byCode,
    game: gameFinder(memory),
    playable: playableFinder(memory),
    promotion: promotionFinder(memory),
    encodePicture: options.encodePicture,
    encodeAvatar: options.encodeAvatar,
    vipLevels: memory.vipLevels,
    originOf: origins.of,
    onJobTried: (job, outcome) => metrics.jobs.inc({ job, outcome }),
    onFlood: options.onFlood,
    onError: options.onError,
    ...(options.humanChecks && { humanChecks: options.humanChecks }),
    ...(options.accountNow && { accountNow: options.accountNow }),
  })
  return {
    memory,
    players,
    answers: {
      bindings: [...lobbyBindings(memory, database), ...players.bindings],
      directory,
      origins,
      demoGames: players.demoGames,
      findSession: players.findSession,
      openPayload: players.openPayload,
      version: memory.version,
      metrics,
      readiness: () => (database.answers() ? 'ready' : 'degraded'),
      waitingJobs: players.waitingJobs,
      openPayments: players.openPayments,
      outbox: () => listMessages(database.orm),
      socialStandIn: gateways.socialStandIn,
    },
    async close() {
      await players.close()
      await memory.close()
    },
  }
}
