import { afterAll, beforeAll, onTestFinished } from 'vitest'
import type { Database } from '../db/index.ts'
import { type AppOnDatabase, openAppOn, type TestAppOptions } from './app-on-database.ts'
import { type Factories, factories } from './factories.ts'
import { createTestDatabase } from './test-database.ts'

/** An application on a real, fresh database. */
export interface TestApp extends Omit<AppOnDatabase, 'close'> {
  readonly database: Database
  readonly make: Factories
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
  return {
    ...opened,
    async close() {
      await opened.close()
      await database.close()
    },
    database,
    make,
    queries: () => queries,
    async call(url, { merchant, method = 'GET', headers = {}, body } = {}) {
      const address = merchant ? `${url}${url.includes('?') ? '&' : '?'}merchant=${merchant}` : url
      const answer = await opened.app.inject({
        method,
        url: address,
        headers,
        ...(body ? { payload: body } : {}),
      })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answer>() }
    },
  }
}
