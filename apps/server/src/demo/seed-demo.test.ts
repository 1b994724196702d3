import { expect, test } from 'vitest'
import { describeStartError } from '../start-checks.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { DEMO_BRANDS } from './data/brands.ts'
import { seedDemo } from './seed-demo.ts'

// The demo is made twice, on machines that do other things as well.
test.each([
  [1, 'none'],
  [2, /^The connection to the database was lost twice .* then start again\.$/],
])('a connection that is lost %i times while the demo is made', { timeout: 60_000 }, async (times, end) => {
  const database = await createTestDatabase({ migrated: true })
  const warned: string[] = []
  let lost = 0
  const log = {
    // Told as soon as a merchant is there: the rest is still to be made in the same transaction.
    info(_details: object, message: string) {
      if (message !== 'demo accounts made' || lost >= times) return
      lost += 1
      void database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
      )
    },
    warn: (_details: object, message: string) => void warned.push(message),
  }
  try {
    const told = await seedDemo(database.orm, log).then(() => 'none', describeStartError)
    expect(told).toMatch(end)
    expect(warned).toHaveLength(1)
    const { rows } = await database.pool.query('SELECT count(*)::int AS made FROM merchants')
    expect(rows[0].made).toBe(times === 1 ? DEMO_BRANDS.length : 0)
  } finally {
    await database.close()
  }
})
