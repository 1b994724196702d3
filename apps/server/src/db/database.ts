import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { CallPool } from './call-pool.ts'
import type { DatabaseLog } from './database-log.ts'
import { watchDatabase } from './database-watch.ts'

/** The one handle to the product's database, embedded or remote. */
export interface Database {
  readonly pool: pg.Pool
  readonly orm: NodePgDatabase
  /** For work that no caller waits for and that may take longer than a call; in a command the same as the rest. */
  readonly background: Pick<Database, 'pool' | 'orm'>
  /** Whether the database answered when it was last asked, at most some seconds ago. */
  answers(): boolean
  /** The time by the database's clock, which all processes share; Unix time in ms. That of this process where it does not answer calls. */
  now(): number
  /** Whether the database is the product's own, in its data folder. */
  readonly embedded: boolean
  /** For a connection outside the pool, such as one that listens. */
  readonly connection: pg.ClientConfig
  /** The same as the role that owns the tables, for migrations; not every process may connect so. */
  readonly owner: pg.ClientConfig
  /** The same as the role of the games of our own; absent where they have none. */
  readonly games: pg.ClientConfig | undefined
  /** Ends all connections, waiting up to 3 s for queries under way, and what belongs to the database. */
  close(): Promise<void>
}

interface HandleOptions {
  readonly connection: pg.ClientConfig
  /** As the role that owns the tables; the same where absent. */
  readonly owner?: pg.ClientConfig
  /** As the role of the games of our own; they stay closed where absent. */
  readonly games?: pg.ClientConfig | undefined
  readonly embedded: boolean
  readonly log: DatabaseLog
  /** Whether calls are answered: their statements have little time, and the database is watched. */
  readonly serving?: boolean
  /** Done after the last connection has ended. */
  readonly release?: () => Promise<void>
}

/** Connections that one process may open for calls. */
const POOL_SIZE = 10
/** Connections of a serving process for everything else; each round of repeated work holds one. */
const BACKGROUND_SIZE = 6
/** How long a call waits for a connection, in ms. */
const CALL_CONNECTS_WITHIN_MS = 3000
/** The longest statement of a call, in ms. */
const CALL_STATEMENT_MS = 3000
const CONNECTS_WITHIN_MS = 5000
/** The longest statement of other work, such as an import, in ms. */
const STATEMENT_MS = 10 * 60_000
/** PostgreSQL ends a statement by itself; a database that does not do so is stuck, in ms. */
const STUCK_AFTER_MS = 500
const LONGEST_CLOSE_MS = 3000

/** Makes the handle; connects only when first used, or to watch the database. */
export function makeDatabase({
  connection,
  owner = connection,
  games,
  embedded,
  log,
  serving = false,
  release,
}: HandleOptions): Database {
  const watch = serving ? watchDatabase(connection, log) : undefined
  const open = (max: number, connectMs: number, statementMs: number) => {
    const config = {
      application_name: 'foyer',
      ...connection,
      max,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementMs,
      query_timeout: statementMs + STUCK_AFTER_MS,
      keepAlive: true,
    }
    const pool = new CallPool(config, watch)
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    pool.on('error', (error) => log('database connection lost', { reason: error.message }))
    return { pool, orm: drizzle({ client: pool, casing: 'snake_case' }) }
  }
  const background = open(serving ? BACKGROUND_SIZE : POOL_SIZE, CONNECTS_WITHIN_MS, STATEMENT_MS)
  const calls = serving ? open(POOL_SIZE, CALL_CONNECTS_WITHIN_MS, CALL_STATEMENT_MS) : background
  let closing: Promise<void> | undefined
  const close = async () => {
    await Promise.race([
      Promise.all([...new Set([calls.pool, background.pool])].map((pool) => pool.end())),
      new Promise((done) => setTimeout(done, LONGEST_CLOSE_MS).unref()),
    ])
    await watch?.stop()
    await release?.()
  }
  return {
    ...calls,
    background,
    answers: () => watch?.answers() ?? true,
    now: () => Date.now() + (watch?.clockAhead() ?? 0),
    embedded,
    connection,
    owner,
    games,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
