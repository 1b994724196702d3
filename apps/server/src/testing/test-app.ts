import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Database } from '../db/index.ts'
import type { LobbyMemory } from '../lobby-memory.ts'
import { openAppOn, type TestAppOptions } from './app-on-database.ts'
import { type Factories, factories } from './factories.ts'
import { createTestDatabase } from './test-database.ts'

/** An application on a real, fresh database. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly memory: LobbyMemory
  readonly database: Database
  readonly make: Factories
  /** What failed after its caller was answered. */
  readonly errors: readonly unknown[]
  /** What was told of floods of codes. */
  readonly floods: readonly unknown[]
  /** Deletes what is over, as the product does every few minutes. */
  prune(): Promise<void>
  /** Looks after deposits, as the product does every few seconds. */
  tendOrders(): Promise<void>
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
  // biome-ignore lint/suspicious/noExplicitAny: tests look into the answers of all endpoints, each of its own shape
  readonly value: any
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
  const opened = await openAppOn(database, options)
  const { app, memory, errors, floods } = opened
  return {
    async close() {
      await opened.close()
      await database.close()
    },
    app,
    memory,
    database,
    make,
    errors,
    floods,
    prune: opened.prune,
    tendOrders: opened.tendOrders,
    queries: () => queries,
    async call(url, { merchant, method = 'GET', headers = {}, body } = {}) {
      const address = merchant ? `${url}${url.includes('?') ? '&' : '?'}merchant=${merchant}` : url
      const answer = await app.inject({ method, url: address, headers, ...(body ? { payload: body } : {}) })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answer>() }
    },
  }
}
