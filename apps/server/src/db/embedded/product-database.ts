import { realpathSync } from 'node:fs'
import pg from 'pg'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Postmaster } from './find-postmaster.ts'

const PRODUCT = 'foyer'

/** How the product reaches its database in an embedded PostgreSQL: as a user without rights over the server. */
export function productConnection(socketFolder: string, port: number): pg.ClientConfig {
  return { host: socketFolder, port, user: PRODUCT, database: PRODUCT, ssl: false }
}

/** How the server itself is administered. */
export function administratorConnection(socketFolder: string, port: number): pg.ClientConfig {
  return { host: socketFolder, port, user: 'postgres', database: 'postgres', ssl: false }
}

/**
 * Checks that the server answers and holds this cluster, and creates the product's user and database where missing.
 * @throws {EmbeddedDatabaseError} when another cluster answers; the driver's error when none does within 5 s.
 */
export async function prepareProductDatabase(
  { socketFolder, port }: Postmaster,
  cluster: string,
): Promise<void> {
  const client = new pg.Client({
    ...administratorConnection(socketFolder, port),
    connectionTimeoutMillis: 5000,
    query_timeout: 20_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string; has_role: boolean; has_database: boolean }>(
      `SELECT current_setting('data_directory') AS folder,
              EXISTS (SELECT FROM pg_roles WHERE rolname = '${PRODUCT}') AS has_role,
              EXISTS (SELECT FROM pg_database WHERE datname = '${PRODUCT}') AS has_database`,
    )
    const [found] = rows
    if (!found || realpathSync(found.folder) !== realpathSync(cluster)) {
      throw new EmbeddedDatabaseError(`The server at ${socketFolder} holds ${found?.folder}, not ${cluster}.`)
    }
    if (!found.has_role) await client.query(`CREATE ROLE ${PRODUCT} LOGIN`)
    if (!found.has_database) await client.query(`CREATE DATABASE ${PRODUCT} OWNER ${PRODUCT}`)
  } finally {
    await client.end()
  }
}
