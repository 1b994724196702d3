import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDataFolders } from '../testing/data-folders.ts'
import { factories, PASSWORD } from '../testing/factories.ts'
import { type ForkedApp, forkApp } from '../testing/fork-app.ts'
import { postgresProcesses } from '../testing/stop-postgres.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { findPostmaster } from './embedded/find-postmaster.ts'
import { administratorConnection } from './embedded/product-database.ts'
import { migrate, openDatabase } from './index.ts'

// A process and a database of its own, which lose each other again and again.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const folders = makeDataFolders()
const dataDir = folders.make()
let served: ForkedApp
let browser: TestBrowser

beforeAll(async () => {
  const database = await openDatabase({ dataDir, mode: 'serve', log: vi.fn() })
  await migrate(database)
  const make = factories(database)
  await make.merchant({ code: 'one', hosts: ['one.example'] })
  await make.member('one', { username: 'nok' })
  await database.close()
  served = await forkApp({ dataDir })
  browser = openBrowser(served, { merchant: 'one' })
  expect((await browser.logIn('nok', PASSWORD)).status).toBe(200)
})
afterAll(async () => {
  await served.close()
  folders.clear()
})

const call = () => browser.call('/wps/withdraw/options').then(({ status }) => status)

/** Ends every connection but those of the postmaster itself, as a database that is restarted does. */
async function endConnections(): Promise<void> {
  const postmaster = findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) throw new Error('The database does not run.')
  const { socketFolder, port } = postmaster
  const client = new pg.Client(administratorConnection(socketFolder, port))
  await client.connect()
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'foyer%'`,
  )
  await client.end()
}

async function restart(): Promise<void> {
  const [postmaster = 0] = postgresProcesses(dataDir)
  // A fast shutdown: PostgreSQL ends every connection, as `systemctl restart postgresql` does.
  process.kill(postmaster, 'SIGINT')
}

/** Makes parallel calls, loses connections in their middle, and waits until calls succeed again. */
async function playRound(calls: number, lose: () => Promise<void>): Promise<void> {
  const answers = Promise.all(Array.from({ length: calls }, call))
  await sleep(Math.random() * 60)
  await lose()
  const unexpected = (await answers).filter((status) => status !== 200 && status !== 503)
  expect(unexpected).toEqual([])
  await expect.poll(call, { timeout: 20_000 }).toBe(200)
  expect(served.isRunning()).toBe(true)
}

test('calls whose connections are all ended are refused at most, and the process goes on (A1)', async () => {
  for (const calls of [20, 40, 60, 80]) await playRound(calls, endConnections)
})

test('a restart of the database under load costs refused calls at most (A1)', async () => {
  await playRound(40, restart)
})

test('ten rounds of lost connections and restarts end nothing (A1)', { tags: 'full' }, async () => {
  for (let round = 0; round < 10; round++) {
    for (const calls of [20, 40, 60, 80]) await playRound(calls, endConnections)
    await playRound(40, restart)
  }
})
