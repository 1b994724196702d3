import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AppOnDatabase, openAppOn } from '../testing/app-on-database.ts'
import { makeDataFolders } from '../testing/data-folders.ts'
import { factories, PASSWORD } from '../testing/factories.ts'
import { freezePostgres, postgresProcesses } from '../testing/stop-postgres.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'
import { type Database, migrate, openDatabase } from './index.ts'

// A real server that is frozen and killed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const folders = makeDataFolders()
const dataDir = folders.make()
let database: Database
let opened: AppOnDatabase
let browser: TestBrowser

beforeAll(async () => {
  database = await openDatabase({ dataDir, mode: 'serve', log: vi.fn() })
  await migrate(database)
  const make = factories(database)
  await make.merchant({ code: 'one', hosts: ['one.example'] })
  await make.game('one')
  await make.member('one', { username: 'nok' })
  opened = await openAppOn(database, {})
  browser = openBrowser(opened, { merchant: 'one' })
  expect((await browser.logIn('nok', PASSWORD)).status).toBe(200)
})
afterAll(async () => {
  await opened.close()
  await database.close()
  folders.clear()
})

const readiness = async () => {
  const { statusCode, body } = await opened.app.inject('/readyz')
  return [statusCode, JSON.parse(body).status]
}
const info = () => browser.call('/wps/member/info')
const timed = async (work: Promise<{ status: number; headers: object; body: object }>) => {
  const began = performance.now()
  const answer = await work
  return { ...answer, ms: performance.now() - began }
}
const REFUSED = {
  status: 503,
  headers: { 'retry-after': '2' },
  body: { success: false, errorCode: 'system.unavailable' },
}

test('while the database is frozen, calls that need it are refused within 5 s, lists are answered, and readiness is degraded (finding 8)', async () => {
  expect(await readiness()).toEqual([200, 'ready'])
  const thaw = freezePostgres(dataDir)
  try {
    const first = await Promise.all(Array.from({ length: 30 }, () => timed(info())))
    for (const answer of first) {
      expect(answer).toMatchObject(REFUSED)
      expect(answer.ms).toBeLessThan(5000)
    }
    await expect.poll(readiness, { timeout: 5000 }).toEqual([503, 'degraded'])
    const list = await timed(browser.call('/wps/game/list?gameType=RNG'))
    expect(list).toMatchObject({ status: 200, body: { success: true } })
    expect(list.ms).toBeLessThan(5000)
    expect(await timed(info())).toMatchObject(REFUSED)
    const transaction = database.orm.transaction(async (one) => one.execute('select 1'))
    await expect(transaction).rejects.toThrow('does not answer')
  } finally {
    thaw()
  }
  await expect.poll(readiness, { timeout: 10_000 }).toEqual([200, 'ready'])
  expect((await info()).status).toBe(200)
})

test('a statement of a call ends after 3 s and is told as an outage; background work may take longer (finding 8)', async () => {
  const { body } = await opened.app.inject('/readyz')
  expect(body).toContain('ready')
  const settings = (pool: Database['pool']) =>
    pool.query("SELECT current_setting('statement_timeout') AS longest").then(({ rows }) => rows[0])
  expect(await settings(database.pool)).toEqual({ longest: '3s' })
  expect(await settings(database.background.pool)).toEqual({ longest: '10min' })
})

test('a killed backend costs members a refused call at most, and the pool loses no connection (finding 19)', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
  // Transactions that have just begun are lost as well.
  const [, ...backends] = postgresProcesses(dataDir)
  const { rows } = (await held[0]?.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')) ?? { rows: [] }
  expect(backends).toContain(rows[0]?.pid)
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => database.pool.totalCount).toBe(0)
  for (const client of held) client.release()
  const statuses = new Set<number>()
  await expect
    .poll(
      async () => {
        const { status } = await info()
        statuses.add(status)
        return status
      },
      { timeout: 20_000 },
    )
    .toBe(200)
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  await Promise.all(
    Array.from({ length: 20 }, () => database.orm.transaction((one) => one.execute('select 1'))),
  )
})
