import { once } from 'node:events'
import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import type { DatabaseLog } from './database-log.ts'

interface OpenDatabaseOptions {
  /** A PostgreSQL 15 or newer to use; without it, the embedded one of the data folder. */
  readonly databaseUrl?: string | undefined
  /** The same as the role that owns the tables; `databaseUrl` where absent. */
  readonly databaseOwnerUrl?: string | undefined
  /** The same as the role of the games of our own, which stay closed where absent. */
  readonly gamesDatabaseUrl?: string | undefined
  readonly dataDir: string
  /** `serve` owns the data folder; `command` may work beside a serving process. */
  readonly mode: 'serve' | 'command'
  /** Whether a data folder without a database is refused instead of getting one. */
  readonly mustExist?: boolean
  readonly log: DatabaseLog
  /** Ends the opening early; an embedded database that has been started by then is stopped. */
  readonly ending?: AbortSignal
}

/** Thrown when the database of `DATABASE_URL` cannot be used; the message holds no password. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'
}

const OLDEST_VERSION = 150_000

/**
 * Opens the product's database and waits until it answers.
 * @throws {DatabaseUnreachableError} when a remote database does not answer within 10 s.
 * @throws {DataFolderInUseError} when `serve` finds another serving process in the data folder.
 * @throws {EmbeddedDatabaseError} when the embedded database does not come up.
 * @throws whatever ends it early.
 */
export async function openDatabase({
  databaseUrl,
  databaseOwnerUrl = databaseUrl,
  gamesDatabaseUrl,
  dataDir,
  mode,
  mustExist = false,
  log,
  ending,
}: OpenDatabaseOptions): Promise<Database> {
  const serving = mode === 'serve'
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl }
    await Promise.race([checkRemote(connection, log), ...(ending ? [failWhenAborted(ending)] : [])])
    const owner = { connectionString: databaseOwnerUrl }
    const games = gamesDatabaseUrl === undefined ? undefined : { connectionString: gamesDatabaseUrl }
    return makeDatabase({ connection, owner, games, embedded: false, log, serving })
  }
  // Loaded only here: an installation with its own database may lack the embedded one.
  const { useEmbeddedDatabase } = await import('./embedded/embedded-database.ts')
  const { connection, owner, games, release } = await useEmbeddedDatabase({
    dataDir,
    mode,
    mustExist,
    log,
    ending,
  })
  return makeDatabase({ connection, owner, games, embedded: true, log, serving, release })
}

async function checkRemote(connection: pg.ClientConfig, log: DatabaseLog): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num') AS version`,
    )
    const version = Number(rows[0]?.version)
    if (version < OLDEST_VERSION) log('the database is older than PostgreSQL 15', { version })
  } catch (cause) {
    throw new DatabaseUnreachableError(
      `The database of DATABASE_URL at ${client.host}:${client.port} cannot be used: ${(cause as Error).message}`,
      { cause },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function failWhenAborted(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}
