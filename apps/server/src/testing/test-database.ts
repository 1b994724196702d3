import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { type Database, makeDatabase } from '../db/database.ts'
import { GAMES_ROLE, OWNER_ROLE, PRODUCT_ROLE } from '../db/embedded/product-database.ts'
import { findMigrations, migrate } from '../db/migrate.ts'

interface TestDatabaseOptions {
  /** Whether the product's tables are there already. */
  readonly migrated?: boolean
  /** Its initial rows, written once per run into a migrated database and copied from there. */
  readonly content?: TestContent
}

/** Rows that many tests begin with, and that take long to write. */
export interface TestContent {
  /** A name that depends on the content, so that watch mode notices changes. */
  readonly name: string
  fill(database: Database): Promise<void>
}

/** Arbitrary key of the lock that lets one process at a time create a template. */
const TEMPLATE_LOCK = 1

/**
 * A fresh database on the test run's server, for one test or one file; `close` drops it. A migrated one is a copy of a
 * template that is migrated once in a run, which takes some 20 ms.
 */
export async function createTestDatabase({
  content,
  migrated = content !== undefined,
}: TestDatabaseOptions = {}): Promise<Database> {
  const server = readServer()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, async (client) => {
    const template = migrated ? await ensureTemplate(client, server, content) : 'template0'
    // Copying the files takes a third of the time that writing them through the log does.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER ${OWNER_ROLE} STRATEGY FILE_COPY`)
    await client.query(`GRANT CREATE ON DATABASE ${name} TO ${GAMES_ROLE}`)
  })
  if (!migrated) await makeQueueSchema(server, name)
  return makeDatabase({
    ...rolesOn(server, name),
    embedded: false,
    log: () => undefined,
    release: () => administer(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  })
}

/** A database as the product reaches it, and as the owner of its tables does. */
const rolesOn = (server: pg.ClientConfig, database: string) => ({
  connection: { ...server, database, user: PRODUCT_ROLE },
  owner: { ...server, database, user: OWNER_ROLE },
  games: { ...server, database, user: GAMES_ROLE },
})

/** What the administrator of a database prepares for the product. */
const makeQueueSchema = (server: pg.ClientConfig, database: string) =>
  administer({ ...server, database }, (client) =>
    client.query(`CREATE SCHEMA jobs AUTHORIZATION ${PRODUCT_ROLE}`),
  )

/** The connection of the run's server, as `database-setup.ts` left it. */
function readServer(): pg.ClientConfig {
  const text = process.env.FOYER_TEST_DATABASE
  if (!text)
    throw new Error('No test database: the Vitest project lacks globalSetup testing/database-setup.ts')
  return JSON.parse(text) as pg.ClientConfig
}

/** Creates the template database for this content if it does not exist yet, and returns its name. */
async function ensureTemplate(
  client: pg.Client,
  server: pg.ClientConfig,
  content: TestContent | undefined,
): Promise<string> {
  const migrated = `migrated_${hashMigrations(findMigrations())}`
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    await makeTemplate(client, migrated, 'template0', async (draft) => {
      await makeQueueSchema(server, draft)
      await migrate(rolesOn(server, draft))
    })
    if (!content) return migrated
    const name = `${content.name}_${migrated}`
    await makeTemplate(client, name, migrated, async (draft) => {
      const database = await makeDatabase({
        ...rolesOn(server, draft),
        embedded: false,
        log: () => undefined,
        release: async () => undefined,
      })
      await content.fill(database)
      await database.close()
    })
    return name
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function makeTemplate(
  client: pg.Client,
  name: string,
  from: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (rowCount !== 0) return
  const draft = `${name}_draft`
  await client.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${draft} TEMPLATE ${from} OWNER ${OWNER_ROLE}`)
  await fill(draft)
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
}

function hashMigrations(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function administer(
  server: pg.ClientConfig,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
