import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'

/** Any number that the product uses for nothing else. */
const MIGRATION_LOCK = 4_733_902_118_217

/**
 * Brings the database's tables up to date. Any number of processes may do so at once: one works, the others wait.
 * @param folder drizzle's migrations; by default the product's own.
 * @throws the database's error when a migration fails; nothing of it stays then.
 */
export async function migrate(
  database: Pick<Database, 'connection'>,
  folder = findMigrations(),
): Promise<void> {
  const client = new pg.Client({ application_name: 'foyer migrations', ...database.connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Held by the connection: it is free again even when this process is killed.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(drizzle({ client }), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
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
