import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Binding } from '../api/binding.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../db/index.ts'
import type { HumanChecks } from '../features/account/index.ts'
import {
  createGateways,
  type HumanCheck,
  installationSecrets,
  listMessages,
  proofOfWork,
} from '../gateways/index.ts'
import { lobbyBindings } from '../lobby-bindings.ts'
import { type LobbyMemory, openLobbyMemory } from '../lobby-memory.ts'
import type { WebBuild } from '../pages/web-build.ts'
import { createPlayerArea } from '../player-area.ts'
import { createMetrics, watchGateways } from '../plugins/operations.ts'
import { type Factories, factories } from './factories.ts'
import { createTestDatabase } from './test-database.ts'

interface TestAppOptions {
  readonly demo?: boolean
  readonly trustProxy?: boolean
  readonly callsPerMinute?: number
  readonly web?: () => Promise<WebBuild>
  readonly publicOrigin?: string
  /** Secrets of the environment for gateways, which may call 127.0.0.1 only. */
  readonly gatewaySecrets?: Readonly<Record<string, string>>
  /** Whether calls that people only may make want a solved challenge; else everybody passes. */
  readonly humanCheck?: boolean
  /** Calls besides those of the product. */
  readonly bindings?: readonly Binding[]
}

/** An application on a real, fresh database. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly memory: LobbyMemory
  readonly database: Database
  readonly make: Factories
  /** What failed after its caller was answered. */
  readonly errors: readonly unknown[]
  /** Queries that the pool has run so far. */
  readonly queries: () => number
  /** Calls the API of a merchant and gives status, headers and envelope. */
  call(
    url: string,
    options?: {
      merchant?: string
      method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
      headers?: Record<string, string>
      body?: object
    },
  ): Promise<{ status: number; headers: Record<string, unknown>; body: Answer }>
}

interface Answer {
  readonly success: boolean
  readonly errorCode: string
  readonly message: string
  readonly field?: string
  // Tests look into answers of every endpoint; the shapes are the endpoints' own.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly value: any
}

const noWeb = () => Promise.reject(new Error('This test has no web build.'))
const silent = { warn: () => undefined, debug: () => undefined }

const anybody: HumanCheck = {
  challenge: async () => ({ provider: 'altcha', challenge: '{}', steps: 0, captchaId: '' }),
  verify: async () => crypto.randomUUID(),
}
const everybody: HumanChecks = { humanCheck: anybody, inPlaceOfPicture: anybody }

/** The product's own check with next to no work, so that tests do not spend theirs on it. */
const quickChecks = ({ orm }: Pick<Database, 'orm'>): HumanChecks => {
  const check = proofOfWork(installationSecrets(orm), { least: 1, most: 4 })
  return { humanCheck: check, inPlaceOfPicture: check }
}

type Seed = (make: Factories) => Promise<void>

/**
 * Builds the application for one test; everything is closed when the test ends.
 * @param seed fills the database before memory is read
 */
export async function buildTestApp(seed: Seed, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openTestApp(seed, options)
  onTestFinished(app.close)
  return app
}

/** One application for all tests of a file that only read; filled once. */
export function shareTestApp(seed: Seed, options: TestAppOptions = {}): () => TestApp {
  let shared: Awaited<ReturnType<typeof openTestApp>> | undefined
  beforeAll(async () => {
    shared = await openTestApp(seed, options)
  })
  afterAll(() => shared?.close())
  return () => {
    if (!shared) throw new Error('The shared application is there inside tests only.')
    return shared
  }
}

async function openTestApp(
  seed: Seed,
  options: TestAppOptions,
): Promise<TestApp & { close(): Promise<void> }> {
  const database = await createTestDatabase({ migrated: true })
  let queries = 0
  database.pool.on('acquire', () => {
    queries += 1
  })
  const make = factories(database)
  await seed(make)
  const memory = await openLobbyMemory(database, silent)
  const metrics = createMetrics()
  const errors: unknown[] = []
  const players = createPlayerArea({
    database,
    gateways: createGateways({
      orm: database.orm,
      hosts: ['127.0.0.1'],
      secrets: options.gatewaySecrets ?? {},
      watch: watchGateways(metrics),
    }),
    merchantOf: memory.directory.byCode,
    originOf: ({ hosts }) => `https://${hosts[0] ?? 'test.example'}`,
    onError: (error) => errors.push(error),
    humanChecks: options.humanCheck ? quickChecks(database) : everybody,
  })
  const app = await buildApp({
    config: {
      demo: options.demo ?? true,
      publicOrigin: options.publicOrigin,
      trustProxy: options.trustProxy ? 1 : false,
      logLevel: 'silent',
      development: false,
    },
    bindings: [...lobbyBindings(memory), ...players.bindings, ...(options.bindings ?? [])],
    directory: memory.directory,
    findSession: players.findSession,
    openPayload: players.openPayload,
    web: options.web ?? noWeb,
    version: memory.version,
    metrics,
    ready: () => true,
    outbox: () => listMessages(database.orm),
    registerMedia: () => undefined,
    ...(options.callsPerMinute === undefined ? {} : { callsPerMinute: options.callsPerMinute }),
  })
  return {
    async close() {
      await app.close()
      await players.close()
      await memory.close()
      await database.close()
    },
    app,
    memory,
    database,
    make,
    errors,
    queries: () => queries,
    async call(url, { merchant, method = 'GET', headers = {}, body } = {}) {
      const address = merchant ? `${url}${url.includes('?') ? '&' : '?'}merchant=${merchant}` : url
      const answer = await app.inject({ method, url: address, headers, ...(body ? { payload: body } : {}) })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answer>() }
    },
  }
}
