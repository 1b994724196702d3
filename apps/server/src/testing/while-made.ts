import type { Pool } from 'pg'
import { expect } from 'vitest'

/** A statement with its values. */
type Statement = readonly [text: string, values?: readonly unknown[]]

/**
 * Runs something while another transaction has done its statements and not yet ended; it ends once the run waits for it.
 * @returns what the run gave
 */
export async function whileDone<T>(
  pool: Pool,
  statements: readonly Statement[],
  run: () => Promise<T>,
): Promise<T> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    for (const [text, values = []] of statements) await other.query(text, [...values])
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

/** An account that others make at the same moment. */
interface Rival {
  readonly merchant: string
  readonly username: string
  /** E.164 */
  readonly mobile?: string
}

/** Runs what finds nobody there when it looks, and somebody when it stores: an account with a proved number. */
export const whileMade = <T>(
  pool: Pool,
  { merchant, username, mobile }: Rival,
  run: () => Promise<T>,
): Promise<T> =>
  whileDone(
    pool,
    [
      [
        `insert into members (merchant, username, mobile, mobile_verified, origin) values ($1, $2, $3, true, 'TEST')`,
        [merchant, username, mobile ?? null],
      ],
    ],
    run,
  )
