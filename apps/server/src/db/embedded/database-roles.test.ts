import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { projectRoot } from '../../project-root.ts'
import { chooseSystemUser } from '../../system-user/system-user.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { askDatabaseAs } from '../../testing/ask-database-as.ts'
import { makeDataFolders } from '../../testing/data-folders.ts'
import { factories } from '../../testing/factories.ts'
import { forkDatabaseProcess } from '../../testing/fork-database-process.ts'
import { addMemberOfBefore, addMoneyOfBefore, migrateToBefore } from '../../testing/migrate-to-before.ts'
import { makeDatabase } from '../database.ts'
import { type Database, findTooManyRights, MigrationRightsError, migrate, openDatabase } from '../index.ts'
import { ensureCluster } from './create-cluster.ts'
import { findPostmaster } from './find-postmaster.ts'
import { findBinaryPackage, prepareBinaries } from './postgres-binaries.ts'
import { administratorConnection, productConnection } from './product-database.ts'
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts'
import { startPostmaster } from './start-postmaster.ts'
import { stopPostmaster } from './stop-postmaster.ts'

// Real servers and processes, beside other tests on a small machine.
vi.setConfig({ testTimeout: 60_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())
const isRoot = process.getuid?.() === 0

const open = (dataDir: string) => openDatabase({ dataDir, mode: 'serve', log: vi.fn() })

async function openMigrated(dataDir: string): Promise<Database> {
  const database = await open(dataDir)
  await migrate(database)
  return database
}

/** What a statement of the product's role is refused with. */
const refusalOf = ({ pool }: Database, statement: string) =>
  pool.query(statement).then(
    () => 'done',
    (error: { message: string }) => error.message,
  )

const SUPERUSER_ONLY = [
  "SET session_replication_role = 'replica'",
  'ALTER TABLE ledger_transfers DISABLE TRIGGER ALL',
  'ALTER TABLE ledger_accounts DISABLE TRIGGER "ledger_accounts_add_up"',
  'DROP TRIGGER "ledger_transfers_sides" ON ledger_transfers',
  'ALTER FUNCTION ledger_check_balance() RESET ALL',
  "CREATE OR REPLACE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  'UPDATE ledger_accounts SET balance = 5',
  'UPDATE ledger_transfers SET amount = 5',
  'UPDATE access_events SET outcome = outcome',
  'DELETE FROM ledger_entries',
  'TRUNCATE ledger_accounts CASCADE',
  'INSERT INTO ledger_entries (transfer, account, amount) VALUES (gen_random_uuid(), gen_random_uuid(), 1)',
  'CREATE TABLE public.mine (id int)',
  'CREATE SCHEMA mine',
  'SET ROLE foyer_owner',
  'ALTER TABLE members OWNER TO foyer',
  'DELETE FROM drizzle.__drizzle_migrations',
]

test('the product works with rows and cannot touch the rules of the ledger', async () => {
  const database = await openMigrated(folders.make())
  for (const statement of SUPERUSER_ONLY)
    expect(await refusalOf(database, statement), statement).toMatch(/permission denied|must be owner/)
  expect(await findTooManyRights(database.pool)).toBeUndefined()
  const asItsOwner = makeDatabase({ connection: database.owner, embedded: true, log: vi.fn() })
  expect(await findTooManyRights(asItsOwner.pool)).toBe('owner')
  await asItsOwner.close()
  const superuser = { ...database.connection, user: 'postgres' }
  const asAdministrator = makeDatabase({ connection: superuser, embedded: true, log: vi.fn() })
  expect(await findTooManyRights(asAdministrator.pool)).toBe('superuser')
  await asAdministrator.close()
  await database.close()
})

test('operators of the product stand in for none of the rules', async () => {
  const database = await openMigrated(folders.make())
  const make = factories(database)
  await make.merchant({ code: 'one' })
  await make.money('one', await make.member('one', { username: 'rich' }), 1_000)
  const attack = `
    SET search_path = jobs, pg_catalog, public;
    CREATE FUNCTION jobs.alike(bigint, bigint) RETURNS boolean LANGUAGE sql AS 'SELECT true';
    CREATE OPERATOR jobs.= (FUNCTION = jobs.alike, LEFTARG = bigint, RIGHTARG = bigint);
    INSERT INTO ledger_transfers (merchant, key, kind, "from", "to", amount, content, reverts)
      SELECT merchant, 'more back', kind, "to", "from", 1, 'any', id FROM ledger_transfers`
  expect(await refusalOf(database, attack)).toBe('A reversal moves the same amount back.')
  await database.close()
})

test.skipIf(!isRoot)(
  'the system user can connect as the product only [only root can become another user]',
  async () => {
    const dataDir = folders.make()
    const database = await open(dataDir)
    const { uid } = statSync(join(dataDir, 'postgres'))
    const socket = join(String(database.connection.host), '.s.PGSQL.5432')
    for (const role of ['postgres', 'foyer_owner'])
      expect(await askDatabaseAs(uid, socket, role, 'foyer'), role).toContain('Peer authentication failed')
    expect(await askDatabaseAs(uid, socket, 'foyer', 'foyer')).toMatch(/^R/)
    await database.close()
  },
)

/** The product is read before root is given up; a command that begins as the system user has to read it itself. */
const isReadable = everyFolderTo(projectRoot()).every((folder) => (statSync(folder).mode & 0o5) === 0o5)

test.skipIf(!isRoot || !isReadable)(
  'a command of the system user works beside the server and leaves its rules alone [only root can become another user, who must be able to read this checkout]',
  async () => {
    const dataDir = folders.make()
    const database = await open(dataDir)
    const { uid } = statSync(join(dataDir, 'postgres'))
    const socket = join(String(database.connection.host), '.s.PGSQL.5432')
    const command = await forkDatabaseProcess(dataDir, 'command of user')
    expect(command.answer).toEqual({ opened: 'foyer' })
    await command.finish()
    for (const role of ['postgres', 'foyer_owner'])
      expect(await askDatabaseAs(uid, socket, role, 'foyer'), `${role}, later`).toContain('failed')
    await database.close()
  },
)

function everyFolderTo(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [...everyFolderTo(above), folder]
}

test.skipIf(!isRoot)(
  'a database that died comes back after root was given up [only root can be given up]',
  async () => {
    const dataDir = folders.make()
    await (await open(dataDir)).close()
    const product = await forkDatabaseProcess(dataDir, 'user')
    expect(product.answer).toEqual({ opened: 'foyer' })
    const cluster = join(dataDir, 'postgres')
    const before = findPostmaster(cluster)
    process.kill(before?.identity.pid ?? 0, 'SIGKILL')
    await expect
      .poll(
        () => {
          const now = findPostmaster(cluster)
          return now?.status === 'ready' && now.identity.pid !== before?.identity.pid
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    const { uid } = statSync(cluster)
    const socket = join(findPostmaster(cluster)?.socketFolder ?? '', '.s.PGSQL.5432')
    expect(await askDatabaseAs(uid, socket, 'foyer', 'foyer')).toMatch(/^R/)
    expect(await askDatabaseAs(uid, socket)).toContain('Peer authentication failed')
    await product.finish()
  },
)

/** A data folder as the release before left it: the product's role owns everything, and a job waits. */
async function makeFolderOfBefore(): Promise<string> {
  const dataDir = folders.make()
  const user = chooseSystemUser([])
  const cluster = join(dataDir, 'postgres')
  const binaries = prepareBinaries(findBinaryPackage(), user, dataDir)
  await ensureCluster({ cluster, binaries, user, sync: false })
  const socketFolder = makeSocketFolder(cluster, user)
  const postmaster = await startPostmaster({
    cluster,
    binaries,
    user,
    socketFolder,
    logFile: join(dataDir, 'postgres.log'),
  })
  const administrator = new pg.Client(administratorConnection(socketFolder, postmaster.port))
  await administrator.connect()
  await administrator.query('CREATE ROLE foyer LOGIN')
  await administrator.query('CREATE DATABASE foyer OWNER foyer')
  await administrator.end()
  const connection = productConnection(socketFolder, postmaster.port)
  const before = makeDatabase({ connection, embedded: true, log: vi.fn() })
  await migrateToBefore(before, '0036_ledger-owner')
  const make = factories(before)
  await make.merchant({ code: 'one' })
  await addMemberOfBefore(before, 'one', 'rich')
  await addMoneyOfBefore(before, 'one', 1_000)
  const boss = new PgBoss({
    host: socketFolder,
    port: postmaster.port,
    user: 'foyer',
    database: 'foyer',
    schema: 'jobs',
  })
  await boss.start()
  await boss.createQueue('greeting')
  await boss.send('greeting', { to: 'rich' })
  await boss.stop({ graceful: false })
  // stop() does not wait for its connections to close. If the server closes one first, the error has no handler.
  const connected = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'pgboss'"
  await expect.poll(async () => (await before.pool.query(connected)).rowCount).toBe(0)
  await before.close()
  await stopPostmaster(postmaster)
  removeSocketFolder(socketFolder, cluster)
  return dataDir
}

test('a data folder of the release before is taken over: rows, jobs and rules (finding 12)', async () => {
  const dataDir = await makeFolderOfBefore()
  const database = await openMigrated(dataDir)
  const { rows: owners } = await asOwner(
    database,
    `SELECT nspname AS schema, array_agg(DISTINCT pg_get_userbyid(relowner)::text) AS owners
      FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname IN ('public', 'drizzle', 'jobs') GROUP BY 1 ORDER BY 1`,
  )
  expect(owners).toEqual([
    { schema: 'drizzle', owners: ['foyer_owner'] },
    { schema: 'jobs', owners: ['foyer'] },
    { schema: 'public', owners: ['foyer_owner'] },
  ])
  for (const statement of SUPERUSER_ONLY)
    expect(await refusalOf(database, statement), statement).toMatch(/permission denied|must be owner/)
  await database.pool.query(
    `INSERT INTO ledger_transfers (merchant, key, kind, "from", "to", amount, content)
      SELECT merchant, 'later', kind, "from", "to", 500, 'any' FROM ledger_transfers`,
  )
  const { rows } = await database.pool.query('SELECT balance::int FROM ledger_accounts WHERE NOT house')
  expect(rows).toEqual([{ balance: 1_500 }])
  const greeted: unknown[] = []
  const jobs = createJobQueue({
    pool: database.pool,
    onError: vi.fn(),
    onTried: vi.fn(),
    lookEverySeconds: 0.5,
  })
  jobs.define({
    name: 'greeting',
    retries: 0,
    retryAfterSeconds: 1,
    dropAfterSeconds: 600,
    handle: async (data: object) => void greeted.push(data),
  })
  jobs.define({
    name: 'another',
    retries: 0,
    retryAfterSeconds: 1,
    dropAfterSeconds: 60,
    handle: async () => undefined,
  })
  await jobs.open()
  await expect.poll(() => greeted, { timeout: 20_000 }).toEqual([{ to: 'rich' }])
  await jobs.close()
  await database.close()
  await (await openMigrated(dataDir)).close()
})

test('migrating without the right to connect as the owner fails only if tables have to change', async () => {
  const database = await open(folders.make())
  const product = { connection: database.connection, owner: database.connection }
  await expect(migrate(product)).rejects.toBeInstanceOf(MigrationRightsError)
  await migrate(database)
  await migrate(product)
  await database.close()
})
