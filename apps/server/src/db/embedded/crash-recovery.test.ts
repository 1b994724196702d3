import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner.ts'
import { copyDataFolder, findProcessesBelow, makeDataFolders } from '../../testing/data-folders.ts'
import { forkDatabaseProcess } from '../../testing/fork-database-process.ts'
import { openDatabase } from '../index.ts'
import { findPostmaster } from './find-postmaster.ts'

// Real servers, processes and copies of 60 MB, beside other tests on a small machine.
vi.setConfig({ testTimeout: 60_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())

/** A database that was created and stopped; copying it is quicker than creating another. */
const template = folders.make()
beforeAll(async () => (await open(template)).close(), 60_000)
const makeReady = () => copyDataFolder(template, folders.make())

const KEPT = 'CREATE TABLE kept AS SELECT 1 AS id; GRANT ALL ON kept TO foyer'

function open(dataDir: string, log = vi.fn()) {
  return openDatabase({ dataDir, mode: 'serve', log })
}

function postmasterPid(dataDir: string): number {
  return findPostmaster(join(dataDir, 'postgres'))?.identity.pid ?? 0
}

test('after the product was killed, the next start takes its database over and stops it', async () => {
  const dataDir = makeReady()
  const killed = await forkDatabaseProcess(dataDir, 'serve')
  const orphan = postmasterPid(dataDir)
  await killed.kill()
  expect(postmasterPid(dataDir)).toBe(orphan)

  const log = vi.fn()
  const database = await open(dataDir, log)
  expect(log).toHaveBeenCalledWith('running database found', expect.objectContaining({ postgresPid: orphan }))
  expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
  await database.close()
  expect(findProcessesBelow(dataDir)).toEqual([])
})

test('an orphan that does not answer is replaced', { tags: 'full' }, async () => {
  const dataDir = makeReady()
  const killed = await forkDatabaseProcess(dataDir, 'serve')
  const orphan = postmasterPid(dataDir)
  await killed.kill()
  process.kill(orphan, 'SIGSTOP')
  const database = await open(dataDir)
  expect(postmasterPid(dataDir)).not.toBe(orphan)
  expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
  await database.close()
})

test('after product and database were killed, nothing acknowledged is lost', async () => {
  const dataDir = makeReady()
  const first = await open(dataDir)
  await asOwner(first, KEPT)
  await first.close()

  const killed = await forkDatabaseProcess(dataDir, 'command')
  const command = await openDatabase({ dataDir, mode: 'command', log: vi.fn() })
  await command.pool.query('INSERT INTO kept VALUES (2)')
  await killed.kill()
  process.kill(postmasterPid(dataDir), 'SIGKILL')
  await command.close()

  const database = await open(dataDir)
  expect((await database.pool.query('SELECT id FROM kept ORDER BY id')).rows).toEqual([{ id: 1 }, { id: 2 }])
  await database.close()
})

test('a database killed under the serving product comes back, even with a busy helper left', async () => {
  const dataDir = makeReady()
  const log = vi.fn()
  const database = await open(dataDir, log)
  await asOwner(database, KEPT)
  const busy = database.pool
    .query('SELECT count(*) FROM generate_series(1, 5000000000)')
    .catch(() => undefined)
  await expect
    .poll(
      async () =>
        (
          await database.pool.query(
            "SELECT FROM pg_stat_activity WHERE query LIKE '%5000000000%' AND state = 'active'",
          )
        ).rowCount,
    )
    .toBeGreaterThan(0)
  const killed = postmasterPid(dataDir)
  log.mockClear()
  process.kill(killed, 'SIGKILL')
  // Helpers of the killed process may still answer, so an answer alone does not show that the database came back.
  await expect
    .poll(() => log.mock.calls, { timeout: 15_000 })
    .toContainEqual(['database started', expect.anything()])
  expect(log).toHaveBeenCalledWith('database died and is started again', { postgresPid: killed })
  await busy
  await expect
    .poll(async () => (await database.pool.query('SELECT id FROM kept').catch(() => undefined))?.rows, {
      timeout: 15_000,
    })
    .toEqual([{ id: 1 }])
  await database.close()
  expect(findProcessesBelow(dataDir)).toEqual([])
})

test('a number in the file of PostgreSQL that belongs to an unrelated process now is no obstacle', async () => {
  const dataDir = makeReady()
  const first = await open(dataDir)
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const content = readFileSync(file, 'utf8')
  await first.close()
  expect(existsSync(file)).toBe(false)
  const unrelated = await forkDatabaseProcess(makeReady(), 'command')
  writeFileSync(file, content.replace(/^\d+/, String(unrelated.pid)))
  await (await open(dataDir)).close()
  await unrelated.finish()
})
