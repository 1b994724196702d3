import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'

/** The one handle to the product's database, embedded or remote. */
export interface Database {
  readonly pool: pg.Pool
  readonly orm: NodePgDatabase
  /** Whether the database is the product's own, in its data folder. */
  readonly embedded: boolean
  /** For a connection outside the pool, such as one that listens. */
  readonly connection: pg.ClientConfig
  /** Ends all connections, waiting up to 3 s for queries under way, and what belongs to the database. */
  close(): Promise<void>
}

interface HandleOptions {
  readonly connection: pg.ClientConfig
  readonly embedded: boolean
  readonly log: DatabaseLog
  /** Done after the last connection has ended. */
  readonly release?: () => Promise<void>
}

/** Connections that one process may open. */
const POOL_SIZE = 10
const LONGEST_CLOSE_MS = 3000

/** Makes the handle; connects only when first used. */
export function makeDatabase({ connection, embedded, log, release }: HandleOptions): Database {
  const pool = new pg.Pool({
    application_name: 'foyer',
    ...connection,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log('database connection lost', { reason: error.message }))
  let closing: Promise<void> | undefined
  const close = async () => {
    await Promise.race([pool.end(), new Promise((done) => setTimeout(done, LONGEST_CLOSE_MS).unref())])
    await release?.()
  }
  return {
    pool,
    orm: drizzle({ client: pool, casing: 'snake_case' }),
    embedded,
    connection,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
