import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { makeDatabase } from './database.ts'

const HOUR_MS = 3_600_000
/** The time of this machine, which is the database's as well, whatever `Date` says. */
const trueTime = () => performance.timeOrigin + performance.now()

test('the time is that of the database, also in a process whose clock is an hour ahead, or goes back while it runs', async () => {
  const direct = await createTestDatabase({ migrated: false })
  const real = Date.now.bind(Date)
  let ahead = HOUR_MS
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
  const { connection } = direct
  const database = makeDatabase({ connection, embedded: false, log: () => undefined, serving: true })
  onTestFinished(async () => {
    clock.mockRestore()
    await database.close()
    await direct.close()
  })
  const error = () => Math.abs(database.now() - trueTime())
  await expect.poll(error, { timeout: 10_000 }).toBeLessThan(1_000)
  ahead = -HOUR_MS
  await expect.poll(error, { timeout: 10_000 }).toBeLessThan(1_000)
})
