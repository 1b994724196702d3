import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeDataFolders } from '../testing/data-folders.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { DatabaseUnreachableError, openDatabase } from './index.ts'

const loaded = vi.hoisted(() => ({ embedded: false }))
vi.mock('./embedded/embedded-database.ts', () => {
  loaded.embedded = true
  return {}
})
const folders = makeDataFolders()
afterAll(() => folders.clear())

test('with a database address nothing embedded is loaded or written', async () => {
  const own = await createTestDatabase()
  const { host, port, user, database: name } = own.connection
  const dataDir = join(folders.make(), 'data')
  const database = await openDatabase({
    databaseUrl: `postgres://${user}@/${name}?host=${encodeURIComponent(String(host))}&port=${port}`,
    dataDir,
    mode: 'serve',
    log: vi.fn(),
  })
  expect(database.embedded).toBe(false)
  expect((await database.pool.query('SELECT current_database() AS name')).rows).toEqual([{ name }])
  await database.close()
  await own.close()
  expect(loaded.embedded).toBe(false)
  expect(existsSync(dataDir)).toBe(false)
})

test('a database that does not answer is named without its password', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://somebody:secret-word@127.0.0.1:1/foyer',
    dataDir: folders.make(),
    mode: 'serve',
    log: vi.fn(),
  })
  const error = await opening.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DatabaseUnreachableError)
  expect(String(error)).toContain('127.0.0.1:1')
  expect(String(error)).not.toContain('secret-word')
})
