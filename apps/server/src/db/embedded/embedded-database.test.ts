import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findNumericId } from '../../system-user/numeric-id.ts'
import { nameOfUser } from '../../system-user/system-user.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { askDatabaseAs } from '../../testing/ask-database-as.ts'
import { copyDataFolder, findProcessesBelow, makeDataFolders } from '../../testing/data-folders.ts'
import { forkDatabaseProcess } from '../../testing/fork-database-process.ts'
import { DataFolderInUseError, EmbeddedDatabaseError, openDatabase } from '../index.ts'
import { readDataLocation } from './data-location.ts'

// Real servers, processes and copies of 60 MB, beside other tests on a small machine.
vi.setConfig({ testTimeout: 60_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())
const isRoot = process.getuid?.() === 0

/** A database that was created and stopped; copying it is quicker than creating another. */
const template = folders.make()
beforeAll(async () => (await open(template)).close(), 60_000)
const makeReady = () => copyDataFolder(template, folders.make())

function open(dataDir: string, mode: 'serve' | 'command' = 'serve', log = vi.fn()) {
  return openDatabase({ dataDir, mode, log })
}

/** What lies in a data folder, without the programs that are copied there when others cannot read the project. */
const readData = (dataDir: string) =>
  readdirSync(dataDir)
    .filter((name) => !name.startsWith('postgresql-'))
    .sort()

test('an empty folder gets a database that keeps what was written', async () => {
  const dataDir = join(folders.make(), 'new')
  const first = await open(dataDir)
  expect(first.embedded).toBe(true)
  await asOwner(first, "CREATE TABLE words AS SELECT 'ÄÖก' AS word; GRANT ALL ON words TO foyer")
  await first.close()
  expect(findProcessesBelow(dataDir)).toEqual([])

  const log = vi.fn()
  const second = await open(dataDir, 'serve', log)
  const { rows } = await second.pool.query(
    `SELECT lower(word) AS word, current_user AS "user", current_setting('fsync') AS fsync,
            current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS super
     FROM words`,
  )
  expect(rows).toEqual([
    { word: 'äöก', user: 'foyer', fsync: 'on', addresses: '', encoding: 'UTF8', super: false },
  ])
  await second.close()
  expect(log).not.toHaveBeenCalledWith('database created', expect.anything())
  expect(readData(dataDir)).toEqual(['postgres', 'postgres.log'])
})

test('closing twice is closing once', async () => {
  const database = await open(makeReady())
  await Promise.all([database.close(), database.close()])
  await database.close()
})

test('closing does not wait for ever for a query', { tags: 'full' }, async () => {
  const database = await open(makeReady())
  const asked = database.pool.query('SELECT pg_sleep(60)').catch((error: Error) => error.message)
  await database.close()
  // Both take 3 s: the time that statements of calls have, and the time that queries get to end.
  expect(await asked).toMatch(/terminat|statement timeout/)
})

test('a second serving process is refused and told the process and the folder', async () => {
  const dataDir = makeReady()
  const owner = await forkDatabaseProcess(dataDir, 'serve')
  const refusal = await open(dataDir).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(DataFolderInUseError)
  expect(refusal).toMatchObject({ pid: owner.pid, dataDir })
  expect(String(refusal)).toContain(`${dataDir} is in use by process ${owner.pid}`)
  await owner.finish()
  await (await open(dataDir)).close()
})

test('of several that start at once on an empty folder, one serves', { tags: 'full' }, async () => {
  const dataDir = folders.make()
  const outcomes = await Promise.allSettled([open(dataDir), open(dataDir), open(dataDir)])
  const serving = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(serving).toHaveLength(1)
  await serving[0]?.close()
})

test('commands that start at once on an empty folder share one database; the last stops it', async () => {
  const dataDir = folders.make()
  const [first, second] = await Promise.all([open(dataDir, 'command'), open(dataDir, 'command')])
  await first.close()
  expect((await second.pool.query('SELECT 1')).rowCount).toBe(1)
  await second.close()
  expect(findProcessesBelow(dataDir)).toEqual([])
})

test('a command works beside the serving process and leaves its database running', async () => {
  const dataDir = makeReady()
  const serving = await open(dataDir)
  const command = await forkDatabaseProcess(dataDir, 'command')
  expect(command.answer).toEqual({ opened: 'foyer' })
  await command.finish()
  expect((await serving.pool.query('SELECT 1')).rowCount).toBe(1)
  await serving.close()
  expect(findProcessesBelow(dataDir)).toEqual([])
})

test('a command that outlives the serving process keeps the database and stops it at its end', async () => {
  const dataDir = makeReady()
  const serving = await open(dataDir)
  const command = await open(dataDir, 'command')
  await serving.close()
  expect((await command.pool.query('SELECT 1')).rowCount).toBe(1)
  await command.close()
  expect(findProcessesBelow(dataDir)).toEqual([])
})

test('a path too long for a socket works', { tags: 'full' }, async () => {
  const dataDir = join(folders.make(), 'long '.repeat(30), 'ชื่อยาว'.repeat(10))
  const database = await open(dataDir)
  expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
  const socketFolder = String(database.connection.host)
  await database.close()
  expect(existsSync(socketFolder)).toBe(false)
})

test('files are only for their owner, and the log holds no values of statements', async () => {
  const dataDir = makeReady()
  const database = await open(dataDir)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
  await database.pool.query("SELECT '0812345678 '::date").catch(() => undefined)
  await database.close()
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('0812345678')
})

test('the database of another PostgreSQL is refused and stays as it is', async () => {
  const dataDir = folders.make()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
  await expect(open(dataDir)).rejects.toThrow(/written by PostgreSQL 14/)
  expect(readData(dataDir)).toEqual(['postgres'])
})

test('a folder that cannot be made is reported', async () => {
  const file = join(folders.make(), 'file')
  writeFileSync(file, '')
  await expect(open(join(file, 'data'))).rejects.toThrow(EmbeddedDatabaseError)
})

test.skipIf(!isRoot)(
  'below a root-only folder the database lies elsewhere [only root can run as two users]',
  { tags: 'full' },
  async () => {
    const home = folders.make()
    chmodSync(home, 0o700)
    const dataDir = join(home, 'data')
    const first = await open(dataDir)
    await asOwner(first, 'CREATE TABLE kept (id int); GRANT ALL ON kept TO foyer')
    await first.close()
    const { base } = readDataLocation(dataDir)
    expect(dirname(base)).toBe('/var/lib/foyer')
    const second = await open(dataDir)
    await second.pool.query('SELECT FROM kept')
    await second.close()
    expect(findProcessesBelow(base)).toEqual([])
    rmSync(base, { recursive: true })
  },
)

const ORDINARY = findNumericId('daemon')?.uid ?? 1

function canOrdinaryUserReadProject(): boolean {
  const reading = { uid: ORDINARY, gid: ORDINARY, cwd: '/' }
  return spawnSync('test', ['-r', fileURLToPath(import.meta.url)], reading).status === 0
}

test.skipIf(!isRoot || !canOrdinaryUserReadProject())(
  'an ordinary user runs it, and root after them [only root can become another user, who must be able to read the project]',
  { tags: 'full' },
  async () => {
    const dataDir = folders.make()
    const uid = ORDINARY
    chownSync(dataDir, uid, uid)
    const ordinary = await forkDatabaseProcess(dataDir, 'serve', uid)
    expect(ordinary.answer).toEqual({ opened: 'foyer' })
    await ordinary.finish()
    const root = await open(dataDir)
    await root.close()
    const again = await forkDatabaseProcess(dataDir, 'serve', uid)
    expect(again.answer).toEqual({ opened: 'foyer' })
    await again.finish()
  },
)

test.skipIf(!isRoot)(
  'a database of nobody goes to the product’s own user once, files and all (finding 7) [only root can run as two users]',
  async () => {
    const dataDir = makeReady()
    const own = statSync(join(dataDir, 'postgres')).uid
    expect(own).not.toBe(0)
    expect(own).not.toBe(findNumericId('nobody')?.uid)
    execFileSync('chown', ['-R', '65534:65534', join(dataDir, 'postgres')])
    const database = await open(dataDir)
    expect((await database.pool.query('SELECT 1')).rowCount).toBe(1)
    await database.close()
    for (const name of ['.', 'PG_VERSION', 'global', 'pg_hba.conf', 'pg_ident.conf'])
      expect(statSync(join(dataDir, 'postgres', name)).uid, name).toBe(own)
  },
)

test('the database admits its own user and root as the kernel names them, and trusts nobody (finding 7)', async () => {
  const dataDir = makeReady()
  writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n')
  const database = await open(dataDir)
  const admin = new pg.Client({ ...database.connection, user: 'postgres', database: 'postgres' })
  await admin.connect()
  const rules = await admin.query('SELECT type, auth_method, options FROM pg_hba_file_rules')
  expect(rules.rows).toEqual([{ type: 'local', auth_method: 'peer', options: ['map=foyer'] }])
  const names = await admin.query('SELECT DISTINCT sys_name, pg_username FROM pg_ident_file_mappings')
  const owner = nameOfUser(statSync(join(dataDir, 'postgres')).uid)
  const users = [...new Set(['root', owner])].sort()
  expect([...new Set(names.rows.map(({ sys_name }) => sys_name))].sort()).toEqual(users)
  await admin.end()
  const stranger = new pg.Client({ ...database.connection, user: 'stranger', database: 'postgres' })
  await expect(stranger.connect()).rejects.toThrow('Peer authentication failed')
  await database.close()
})

test.skipIf(!isRoot)(
  'another system user is refused at the socket, even where its folder is open to all (finding 7) [only root can become another user]',
  async () => {
    const dataDir = makeReady()
    const database = await open(dataDir)
    const socket = join(String(database.connection.host), '.s.PGSQL.5432')
    const uid = findNumericId('daemon')?.uid ?? 1
    const attack = () => askDatabaseAs(uid, socket)
    expect(await attack()).toBe('EACCES')
    chmodSync(String(database.connection.host), 0o755)
    chmodSync(socket, 0o777)
    expect(await attack()).toContain('Peer authentication failed')
    await database.close()
  },
)
