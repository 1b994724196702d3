import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolders } from '../testing/data-folders.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { type Database, migrate, NewerSchemaError } from './index.ts'

const folders = makeDataFolders()
afterAll(() => folders.clear())

function makeMigrations(statements: readonly string[], steps: Readonly<Record<string, string>> = {}): string {
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
  mkdirSync(join(folder, 'steps'))
  for (const [name, step] of Object.entries(steps)) writeFileSync(join(folder, 'steps', `${name}.sql`), step)
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

const TABLE = 'CREATE TABLE large (id int)'
const INDEX = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS large_id ON large (id)'
const tookIndex = async (database: Database) =>
  (
    await database.pool.query(
      "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('large_id')",
    )
  ).rows

test('steps follow their migration outside of a transaction, each once, also where ten migrate at once', async () => {
  const database = await createTestDatabase()
  const steps = { '0000_index': `${INDEX};--> statement-breakpoint\nINSERT INTO large VALUES (1)` }
  const lines: unknown[] = []
  const folder = makeMigrations([TABLE], { ...steps, '0001_later': 'SELECT wrong' })
  const log = (message: string, details?: object) => void lines.push([message, details])
  await Promise.all(Array.from({ length: 10 }, () => migrate(database, { folder, log })))
  expect(await tookIndex(database)).toEqual([{ valid: true }])
  expect((await database.pool.query('SELECT FROM large')).rowCount).toBe(1)
  expect(lines).toEqual([
    ['migration applied', { migration: '0' }],
    ['migration step done', { step: '0000_index' }],
  ])
  await database.close()
})

test('a step that fails stays open; the next start drops what is half built and leaves what is whole', async () => {
  const database = await createTestDatabase()
  const { pool } = database
  const step = `${INDEX};--> statement-breakpoint\nSELECT 1 / (SELECT count(*) FROM large WHERE id = 2)`
  const folder = makeMigrations([TABLE], { '0000_index': step })
  await migrate(database, { folder: makeMigrations([TABLE]) })
  await pool.query('INSERT INTO large VALUES (1), (1)')
  await expect(migrate(database, { folder })).rejects.toThrow('could not create unique index')
  expect(await tookIndex(database)).toEqual([{ valid: false }])
  await pool.query('DELETE FROM large')
  await expect(migrate(database, { folder })).rejects.toThrow('division by zero')
  const built = async () => (await pool.query("SELECT 'large_id'::regclass::oid AS id")).rows
  const before = await built()
  await pool.query('INSERT INTO large VALUES (2)')
  await migrate(database, { folder })
  expect([await tookIndex(database), await built()]).toEqual([[{ valid: true }], before])
  await database.close()
})

test('an index waits for whoever reads what was there before it, and is not begun anew', async () => {
  const database = await createTestDatabase()
  await migrate(database, { folder: makeMigrations([TABLE]) })
  const [reader, watcher] = [new pg.Client(database.owner), new pg.Client(database.owner)]
  await Promise.all([reader.connect(), watcher.connect()])
  await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await reader.query('SELECT FROM large')
  const migrating = migrate(database, { folder: makeMigrations([TABLE], { '0000_index': INDEX }) })
  const begun = async () =>
    (await watcher.query("SELECT query_start FROM pg_stat_activity WHERE query LIKE 'CREATE UNIQUE%'")).rows
  await expect.poll(begun, { timeout: 10_000 }).toHaveLength(1)
  const first = await begun()
  await sleep(3500)
  expect(await begun()).toEqual(first)
  await reader.query('COMMIT')
  await Promise.all([reader.end(), watcher.end(), migrating])
  expect(await tookIndex(database)).toEqual([{ valid: true }])
  await database.close()
}, 30_000)

test('a migration does not hold up the product behind a table that somebody uses: it tries again', async () => {
  const database = await createTestDatabase()
  await migrate(database, { folder: makeMigrations([TABLE]) })
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query('BEGIN')
  await client.query('LOCK TABLE large IN ACCESS SHARE MODE')
  const migrating = migrate(database, {
    folder: makeMigrations([TABLE, 'ALTER TABLE large ADD COLUMN name text']),
  })
  const waiting = async () =>
    (await database.pool.query("SELECT FROM pg_locks WHERE relation = 'large'::regclass AND NOT granted"))
      .rowCount
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  await client.query('COMMIT')
  await client.end()
  await migrating
  expect((await database.pool.query('SELECT name FROM large')).rowCount).toBe(0)
  await database.close()
}, 30_000)
