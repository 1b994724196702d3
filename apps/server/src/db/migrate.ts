import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import type { DatabaseLog } from './database-log.ts'

/** Thrown when the database belongs to a newer version of the product than this one. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError'
  constructor() {
    super(
      'The database was migrated by a newer version of Foyer, which this one could damage. Start the newer version, or restore a backup from before the upgrade.',
    )
  }
}

interface MigrateOptions {
  /** drizzle's migrations; by default the product's own. */
  readonly folder?: string
  /** Takes a line for each migration that was applied. */
  readonly log?: DatabaseLog
}

/** Any number that the product uses for nothing else. */
const MIGRATION_LOCK = 4_733_902_118_217

/**
 * Brings the database's tables up to date. Any number of processes may do so at once: one works, the others wait.
 * @throws {NewerSchemaError} when a newer version of the product has migrated the database; nothing is changed then.
 * @throws the database's error when a migration fails; nothing of it stays then.
 */
export async function migrate(
  database: Pick<Database, 'connection'>,
  { folder = findMigrations(), log }: MigrateOptions = {},
): Promise<void> {
  const client = new pg.Client({ application_name: 'foyer migrations', ...database.connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Held by the connection: it is free again even when this process is killed.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrations = readJournal(folder)
    const before = await lastApplied(client)
    const newest = Math.max(...migrations.map(({ when }) => when))
    if (before > newest) throw new NewerSchemaError()
    await runMigrations(drizzle({ client }), { migrationsFolder: folder })
    for (const { when, tag } of migrations) if (when > before) log?.('migration applied', { migration: tag })
  } finally {
    await client.end()
  }
}

/** The migrations of a folder, by time in ms. */
function readJournal(folder: string): readonly { readonly when: number; readonly tag: string }[] {
  return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries
}

/** Time in ms of the newest migration that the database has; 0 where it has none. */
async function lastApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') AS found`,
  )
  if (!rows[0]?.found) return 0
  const newest = await client.query<{ at: string | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0]?.at ?? 0)
}

/** The product's migrations, seen from its source or from its built bundle. */
export function findMigrations(): string {
  const start = dirname(fileURLToPath(import.meta.url))
  for (let at = start; ; at = dirname(at)) {
    const folder = join(at, 'apps', 'server', 'migrations')
    if (existsSync(folder)) return folder
    if (at === dirname(at)) throw new Error(`No apps/server/migrations above ${start}`)
  }
}
