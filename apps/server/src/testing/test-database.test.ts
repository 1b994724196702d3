import { expect, test } from 'vitest'
import { asOwner } from './as-owner.ts'
import { createTestDatabase } from './test-database.ts'

test('each test database is empty and its own', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  await asOwner(first, 'CREATE TABLE mine (id int)')
  expect((await second.pool.query("SELECT to_regclass('mine') AS found")).rows).toEqual([{ found: null }])
  await Promise.all([first.close(), second.close()])
})

test('migrated ones, made at once, have the tables', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase({ migrated: true })))
  for (const { pool, close } of databases) {
    expect((await pool.query('SELECT FROM games')).rowCount).toBe(0)
    await close()
  }
})
