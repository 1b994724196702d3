import { realpathSync } from 'node:fs'
import pg from 'pg'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Postmaster } from './find-postmaster.ts'

/** Role of the product in an embedded PostgreSQL; also the name of its database. */
export const PRODUCT_ROLE = 'foyer'
/** Role that owns the tables: the product, which works with their rows, cannot change their rules. */
export const OWNER_ROLE = 'foyer_owner'
/** Role of the games of our own, which have a schema of their own and no right on anything else. */
export const GAMES_ROLE = 'foyer_games'
/** All roles of an embedded PostgreSQL. */
export const ROLES = ['postgres', OWNER_ROLE, PRODUCT_ROLE, GAMES_ROLE] as const
/** Roles that the running product takes. */
export const RUNNING_ROLES = [PRODUCT_ROLE, GAMES_ROLE] as const

/** How the product reaches its database in an embedded PostgreSQL. */
export function productConnection(socketFolder: string, port: number): pg.ClientConfig {
  return { host: socketFolder, port, user: PRODUCT_ROLE, database: PRODUCT_ROLE, ssl: false }
}

/** How migrations reach it. */
export function ownerConnection(socketFolder: string, port: number): pg.ClientConfig {
  return { ...productConnection(socketFolder, port), user: OWNER_ROLE }
}

/** How the games reach theirs. */
export function gamesConnection(socketFolder: string, port: number): pg.ClientConfig {
  return { ...productConnection(socketFolder, port), user: GAMES_ROLE }
}

/** How the server itself is administered. */
export function administratorConnection(socketFolder: string, port: number): pg.ClientConfig {
  return { host: socketFolder, port, user: 'postgres', database: 'postgres', ssl: false }
}

/**
 * Checks that the server answers and holds this cluster, and creates roles and database where they are missing. A database
 * of a version in which the product owned everything goes to the owner.
 * @throws {EmbeddedDatabaseError} when another cluster answers; the driver's error when none does within 5 s.
 */
export async function prepareProductDatabase(
  { socketFolder, port }: Postmaster,
  cluster: string,
): Promise<void> {
  const administrator = administratorConnection(socketFolder, port)
  const isOwned = await withClient(administrator, async (client) => {
    const { rows } = await client.query<{ folder: string; owner: string | null; roles: string[] }>(
      `SELECT current_setting('data_directory') AS folder,
              (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = '${PRODUCT_ROLE}') AS owner,
              ARRAY(SELECT rolname::text FROM pg_roles) AS roles`,
    )
    const [found] = rows
    if (!found || realpathSync(found.folder) !== realpathSync(cluster)) {
      throw new EmbeddedDatabaseError(`The server at ${socketFolder} holds ${found?.folder}, not ${cluster}.`)
    }
    for (const role of [OWNER_ROLE, ...RUNNING_ROLES])
      if (!found.roles.includes(role)) await client.query(`CREATE ROLE ${role} LOGIN`)
    if (found.owner === null) await client.query(`CREATE DATABASE ${PRODUCT_ROLE} OWNER ${OWNER_ROLE}`)
    // The schema of the games is made by the games.
    await client.query(`GRANT CREATE ON DATABASE ${PRODUCT_ROLE} TO ${GAMES_ROLE}`)
    return found.owner === OWNER_ROLE
  })
  if (!isOwned)
    await withClient({ ...administrator, database: PRODUCT_ROLE }, (client) => client.query(TAKE_OVER))
}

/**
 * Everything belongs to the owner; the product keeps the schema of the job queue, whose tables it makes itself. One
 * transaction, and the same when it is done again.
 */
const TAKE_OVER = `
  BEGIN;
  CREATE SCHEMA IF NOT EXISTS jobs AUTHORIZATION ${PRODUCT_ROLE};
  REASSIGN OWNED BY ${PRODUCT_ROLE} TO ${OWNER_ROLE};
  ALTER DATABASE ${PRODUCT_ROLE} OWNER TO ${OWNER_ROLE};
  ALTER SCHEMA jobs OWNER TO ${PRODUCT_ROLE};
  DO $$
  DECLARE
    one record;
  BEGIN
    FOR one IN
      SELECT format('ALTER TABLE %s OWNER TO ${PRODUCT_ROLE}', oid::regclass) AS command FROM pg_class
        WHERE relnamespace = 'jobs'::regnamespace AND relkind IN ('r', 'p')
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${PRODUCT_ROLE}', oid::regprocedure) FROM pg_proc
        WHERE pronamespace = 'jobs'::regnamespace
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${PRODUCT_ROLE}', oid::regtype) FROM pg_type
        WHERE typnamespace = 'jobs'::regnamespace AND typtype = 'e'
    LOOP
      EXECUTE one.command;
    END LOOP;
  END $$;
  COMMIT`

async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 20_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
