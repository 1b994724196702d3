import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../db/index.ts'
import { type Factories, factories } from './factories.ts'
import { type ForkedApp, forkApp } from './fork-app.ts'
import { openBrowser, type Reachable, type TestBrowser } from './test-browser.ts'
import { createTestDatabase } from './test-database.ts'

/** Two processes of the application over one database. */
export interface TwoProcesses {
  readonly database: Database
  readonly make: Factories
  readonly apps: readonly [Reachable, Reachable]
  readonly origins: readonly [string, string]
  readonly pids: readonly number[]
  /** A browser at merchant `one` as each of the two processes sees it; cookies are its own at each. */
  browsers(address: string): [TestBrowser, TestBrowser]
  /** A browser at one of the two, by turns; with `like` it is that browser, gone to another address. */
  browse(address: string, round: number, like?: TestBrowser): TestBrowser
}

/** Starts two processes for all tests of a file; filled once. */
export function shareTwoProcesses(seed: (make: Factories) => Promise<void>): () => TwoProcesses {
  let shared: TwoProcesses | undefined
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = await createTestDatabase({ migrated: true })
    const make = factories(database)
    await seed(make)
    const { connection } = database
    const [one, other] = await Promise.all([forkApp({ connection }), forkApp({ connection })])
    close = async () => {
      await Promise.all([one.close(), other.close()])
      await database.close()
    }
    const open = (process: ForkedApp, address: string) =>
      openBrowser(process, { merchant: 'one', headers: { 'x-forwarded-for': address } })
    shared = {
      database,
      make,
      apps: [one.app, other.app],
      origins: [one.origin, other.origin],
      pids: [one.pid, other.pid],
      browsers: (address) => [open(one, address), open(other, address)],
      browse(address, round, like) {
        const browser = open(round % 2 ? other : one, address)
        return like ? Object.assign(browser, { cookies: like.cookies }) : browser
      },
    }
  }, 120_000)
  afterAll(() => close?.())
  return () => {
    if (!shared) throw new Error('The processes are there inside tests only.')
    return shared
  }
}
