import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import type { DatabaseLog } from './database-log.ts'
import { giveRights, hasRights, roleOf } from './product-rights.ts'

/** Thrown when the database belongs to a newer version of the product than this one. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError'
  constructor() {
    super(
      'The database was migrated by a newer version of Foyer, which this one could damage. Start the newer version, or restore a backup from before the upgrade.',
    )
  }
}

/** Thrown when the database has to be brought up to date, and this process may not do so as its owner. */
export class MigrationRightsError extends Error {
  override readonly name = 'MigrationRightsError'
  constructor(cause: Error) {
    super(
      `The tables of the database have to change, and this user may not change them: ${cause.message}. Run a command as their owner: as root, or with DATABASE_OWNER_URL for a database of your own (docs/operations.md).`,
      { cause },
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
 * Brings the database's tables up to date, as the role that owns them, and gives the product's role its rights on their rows.
 * Any number of processes may do so at once: one works, the others wait. Where nothing is to be done the owner is not needed.
 * @throws {NewerSchemaError} when a newer version of the product has migrated the database; nothing is changed then.
 * @throws {MigrationRightsError} when something is to be done and this process may not connect as the owner
 * @throws the database's error when a migration fails; nothing of it stays then.
 */
export async function migrate(
  database: Pick<Database, 'connection' | 'owner'>,
  { folder = findMigrations(), log }: MigrateOptions = {},
): Promise<void> {
  const migrations = readJournal(folder)
  const newest = Math.max(...migrations.map(({ when }) => when))
  const { product, isReady } = await withClient(database.connection, async (client) => {
    const applied = await lastApplied(client)
    if (applied > newest) throw new NewerSchemaError()
    return { product: await roleOf(client), isReady: applied === newest && (await hasRights(client)) }
  })
  if (isReady) return
  await withClient(database.owner, async (client) => {
    // Held by the connection: it is free again even when this process is killed.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = await lastApplied(client)
    if (before > newest) throw new NewerSchemaError()
    await runMigrations(drizzle({ client }), { migrationsFolder: folder })
    for (const { when, tag } of migrations) if (when > before) log?.('migration applied', { migration: tag })
    if ((await roleOf(client)) !== product) await giveRights(client, product)
  }).catch((error: unknown) => {
    const refusal = refusalIn(error)
    throw refusal ? new MigrationRightsError(refusal) : error
  })
}

async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ application_name: 'foyer migrations', ...connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** `invalid_authorization_specification`, `invalid_password` and `insufficient_privilege`. */
const REFUSALS: readonly unknown[] = ['28000', '28P01', '42501']

/** The database's refusal in or behind an error. */
function refusalIn(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined
  return REFUSALS.includes((error as { code?: unknown }).code) ? error : refusalIn(error.cause)
}

/** The migrations of a folder, by time in ms. */
function readJournal(folder: string): readonly { readonly when: number; readonly tag: string }[] {
  return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries
}

/** Time in ms of the newest migration that the database has; 0 where it has none, or the role may not know it. */
async function lastApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ readable: boolean }>(
    `SELECT has_schema_privilege(oid, 'USAGE') AND to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS readable
      FROM pg_namespace WHERE nspname = 'drizzle'`,
  )
  if (!rows[0]?.readable) return 0
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
