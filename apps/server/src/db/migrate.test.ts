import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolders } from '../testing/data-folders.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { migrate, NewerSchemaError } from './index.ts'

const folders = makeDataFolders()
afterAll(() => folders.clear())

function makeMigrations(statements: readonly string[]): string {
  const folder = folders.make()
  mkdirSync(join(folder, 'meta'))
  const entries = statements.map((statement, index) => {
    writeFileSync(join(folder, `${index}.sql`), statement)
    return {
      idx: index,
      version: '7',
      when: 1_700_000_000_000 + index,
      tag: String(index),
      breakpoints: true,
    }
  })
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  return folder
}

test('ten that migrate at once apply each migration once', async () => {
  const database = await createTestDatabase()
  // The pause gives the others every chance to do the same work.
  const folder = makeMigrations([
    'CREATE TABLE steps (step int)',
    'INSERT INTO steps SELECT 1 FROM pg_sleep(0.2)',
    'INSERT INTO steps VALUES (2)',
  ])
  await Promise.all(Array.from({ length: 10 }, () => migrate(database, { folder })))
  const { rows } = await database.pool.query('SELECT step FROM steps ORDER BY step')
  expect(rows).toEqual([{ step: 1 }, { step: 2 }])
  await database.close()
})

test('a migration that fails leaves nothing behind and holds nobody up', async () => {
  const database = await createTestDatabase()
  await expect(
    migrate(database, { folder: makeMigrations(['CREATE TABLE half (id int)', 'SELECT wrong']) }),
  ).rejects.toThrow()
  expect((await database.pool.query("SELECT to_regclass('half') AS found")).rows).toEqual([{ found: null }])
  await migrate(database, { folder: makeMigrations(['CREATE TABLE whole (id int)']) })
  await database.close()
})

test("the product's own migrations are found and apply", async () => {
  const database = await createTestDatabase()
  await migrate(database)
  await migrate(database)
  expect((await database.pool.query('SELECT FROM games')).rowCount).toBe(0)
  await database.close()
})

test('an older program refuses the tables of a newer one and changes nothing (finding 17)', async () => {
  const database = await createTestDatabase()
  const older = ['CREATE TABLE first (id int)']
  await migrate(database, { folder: makeMigrations([...older, 'CREATE TABLE second (id int)']) })
  const refused = await migrate(database, { folder: makeMigrations(older) }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(NewerSchemaError)
  expect(String(refused)).toContain('migrated by a newer version of Foyer')
  await database.close()
})

test('each migration that is applied is logged, once (finding 17)', async () => {
  const database = await createTestDatabase()
  const lines: unknown[] = []
  const log = (message: string, details?: object) => void lines.push([message, details])
  const first = ['CREATE TABLE first (id int)']
  await migrate(database, { folder: makeMigrations(first), log })
  await migrate(database, { folder: makeMigrations([...first, 'CREATE TABLE second (id int)']), log })
  expect(lines).toEqual([
    ['migration applied', { migration: '0' }],
    ['migration applied', { migration: '1' }],
  ])
  await database.close()
})
