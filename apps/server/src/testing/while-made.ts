import type { Pool } from 'pg'
import { expect } from 'vitest'

/** An account that others make at the same moment. */
interface Rival {
  readonly merchant: string
  readonly username: string
  /** E.164 */
  readonly mobile?: string
}

/** Runs what finds nobody there when it looks, and somebody when it stores: an account with a proved number. */
export async function whileMade<T>(pool: Pool, rival: Rival, run: () => Promise<T>): Promise<T> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(
      `insert into members (merchant, username, mobile, mobile_verified, origin) values ($1, $2, $3, true, 'TEST')`,
      [rival.merchant, rival.username, rival.mobile ?? null],
    )
    const answer = run()
    const waiting = async () =>
      (
        await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await other.query('commit')
    return await answer
  } finally {
    other.release()
  }
}
