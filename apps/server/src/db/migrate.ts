import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

/** How long a statement of a migration waits for a table: everybody else who wants it waits behind the statement. In ms. */
const LOCKS_WITHIN_MS = 3000
/** How often what did not get its tables in time is tried again, and how long after, in ms. */
const MOST_TRIES = 60
const TRIES_AFTER_MS = 1000
/** How often one looks whether another process has ended its migrations, in ms. */
const LOOKS_EVERY_MS = 200

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
  const steps = findSteps(folder, migrations.length)
  const { product, isReady } = await withClient(database.connection, async (client) => {
    const applied = await lastApplied(client)
    if (applied > newest) throw new NewerSchemaError()
    const isDone =
      applied === newest && (await hasRights(client)) && (await openSteps(client, steps)).length === 0
    return { product: await roleOf(client), isReady: isDone }
  })
  if (isReady) return
  await withClient(database.owner, async (client) => {
    await takeTurn(client)
    const before = await lastApplied(client)
    if (before > newest) throw new NewerSchemaError()
    await client.query(`SET lock_timeout = ${LOCKS_WITHIN_MS}`)
    await untilUnlocked(() => runMigrations(drizzle({ client }), { migrationsFolder: folder }))
    for (const { when, tag } of migrations) if (when > before) log?.('migration applied', { migration: tag })
    for (const step of await openSteps(client, steps)) {
      await takeStep(client, folder, step)
      log?.('migration step done', { step })
    }
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

/**
 * Waits until no other process migrates. It asks again and again: who waits in a statement holds a snapshot, for which an index that is built
 * beside the running product would wait in turn. The turn ends with the connection, even when this process is killed.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await sleep(LOOKS_EVERY_MS)
  }
}

/** Does something until it gets its tables in time. @throws its error, also where it does not after many tries */
async function untilUnlocked(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (!isLocked(error) || tries === MOST_TRIES) throw error
      await sleep(TRIES_AFTER_MS)
    }
  }
}

/** `lock_not_available` and `deadlock_detected`. */
const LOCKED: readonly unknown[] = ['55P03', '40P01']

const isLocked = (error: unknown): boolean =>
  error instanceof Error && (LOCKED.includes((error as { code?: unknown }).code) || isLocked(error.cause))

/** Steps of a folder that belong to its first so many migrations, in their order: `steps/NNNN_name.sql` follows migration NNNN. */
function findSteps(folder: string, migrations: number): readonly string[] {
  const steps = join(folder, 'steps')
  if (!existsSync(steps)) return []
  const names = readdirSync(steps).map((file) => file.replace(/\.sql$/, ''))
  return names.filter((name) => Number.parseInt(name, 10) < migrations).sort()
}

/** Those that the database has not taken, or that the role may not know of. */
async function openSteps(client: pg.Client, steps: readonly string[]): Promise<readonly string[]> {
  if (steps.length === 0 || !(await canRead(client, 'drizzle.steps'))) return steps
  const { rows } = await client.query<{ name: string }>('SELECT name FROM drizzle.steps')
  const taken = new Set(rows.map(({ name }) => name))
  return steps.filter((name) => !taken.has(name))
}

/**
 * Takes a step: statements on large tables outside of any transaction, so that the product goes on beside them. Each is tried again by itself.
 * Where the process ends in between, the step is taken from its beginning, so its statements change nothing when they come again.
 */
async function takeStep(client: pg.Client, folder: string, name: string): Promise<void> {
  const statements = readFileSync(join(folder, 'steps', `${name}.sql`), 'utf8').split(
    '--> statement-breakpoint',
  )
  await client.query(
    'CREATE TABLE IF NOT EXISTS drizzle.steps (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  )
  for (const statement of statements) {
    // What is done concurrently holds up nobody, and waits for whoever still reads what was there before, such as a backup.
    const isConcurrent = /\bINDEX CONCURRENTLY\b/i.test(statement)
    await client.query(`SET lock_timeout = ${isConcurrent ? 0 : LOCKS_WITHIN_MS}`)
    await untilUnlocked(async () => {
      await dropHalfBuilt(client, statement)
      await client.query(statement)
    })
  }
  await client.query('INSERT INTO drizzle.steps (name) VALUES ($1)', [name])
}

/** Drops the index that a statement builds where an earlier try left it unfinished: PostgreSQL keeps it, and uses it for nothing. */
async function dropHalfBuilt(client: pg.Client, statement: string): Promise<void> {
  const [, index] = /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(\w+)"?/i.exec(statement) ?? []
  if (index === undefined) return
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  )
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY "${index}"`)
}

/** The migrations of a folder, by time in ms. */
function readJournal(folder: string): readonly { readonly when: number; readonly tag: string }[] {
  return JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries
}

/** Time in ms of the newest migration that the database has; 0 where it has none, or the role may not know it. */
async function lastApplied(client: pg.Client): Promise<number> {
  if (!(await canRead(client, 'drizzle.__drizzle_migrations'))) return 0
  const newest = await client.query<{ at: string | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  )
  return Number(newest.rows[0]?.at ?? 0)
}

/** Whether a table of the schema `drizzle` is there and the role may see it. */
async function canRead(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ readable: boolean }>(
    `SELECT has_schema_privilege(oid, 'USAGE') AND coalesce(has_table_privilege(to_regclass($1), 'SELECT'), false) AS readable
      FROM pg_namespace WHERE nspname = 'drizzle'`,
    [table],
  )
  return rows[0]?.readable === true
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
