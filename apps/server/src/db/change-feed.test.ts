import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { type ChangeFeed, listenForChanges } from './change-feed.ts'
import type { Database } from './database.ts'

const open: { database?: Database; feed?: ChangeFeed } = {}
afterEach(async () => {
  await open.feed?.stop()
  await open.database?.close()
})

async function listen() {
  const database = await createTestDatabase()
  const heard: (string | null)[] = []
  const feed = await listenForChanges(database.connection, 'some Channel', (payload) => heard.push(payload))
  Object.assign(open, { database, feed })
  return { database, feed, heard }
}

const listenerIs = "pid <> pg_backend_pid() AND datname = current_database() AND query LIKE 'LISTEN%'"

test('every payload of the channel is heard, and of no other channel', async () => {
  const { database, heard } = await listen()
  await database.pool.query(`SELECT pg_notify('other', 'no'), pg_notify('some Channel', 'a')`)
  await database.pool.query(`NOTIFY "some Channel"`)
  await expect.poll(() => heard).toEqual(['a', ''])
})

test('after its connection broke it listens again and says that something may have been missed', async () => {
  const { database, heard } = await listen()
  await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listenerIs}`)
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([null])
  await database.pool.query(`SELECT pg_notify('some Channel', 'b')`)
  await expect.poll(() => heard).toEqual([null, 'b'])
})

test('stopped, it hears nothing and has no connection', async () => {
  const { database, feed, heard } = await listen()
  await feed.stop()
  await database.pool.query(`SELECT pg_notify('some Channel', 'c')`)
  await expect
    .poll(
      async () => (await database.pool.query(`SELECT FROM pg_stat_activity WHERE ${listenerIs}`)).rowCount,
    )
    .toBe(0)
  expect(heard).toEqual([])
})

test('stopped while the database is away, it gives up', async () => {
  const { database, feed, heard } = await listen()
  const admin = new pg.Client({ ...database.connection, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`ALTER DATABASE "${database.connection.database}" ALLOW_CONNECTIONS false`)
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`, [
    database.connection.database,
  ])
  await new Promise((done) => setTimeout(done, 300))
  await feed.stop()
  await admin.end()
  expect(heard).toEqual([])
})

test('a first connection that fails is reported', async () => {
  const { database } = await listen()
  const wrong = { ...database.connection, database: 'missing' }
  await expect(listenForChanges(wrong, 'any', () => undefined)).rejects.toThrow('missing')
})
