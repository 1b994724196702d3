import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureCluster } from '../db/embedded/create-cluster.ts'
import { findPostmaster } from '../db/embedded/find-postmaster.ts'
import { tryLock } from '../db/embedded/identity-lock.ts'
import { findBinaryPackage, prepareBinaries } from '../db/embedded/postgres-binaries.ts'
import {
  administratorConnection,
  GAMES_ROLE,
  OWNER_ROLE,
  PRODUCT_ROLE,
} from '../db/embedded/product-database.ts'
import { makeSocketFolder, removeSocketFolder } from '../db/embedded/socket-folder.ts'
import { startPostmaster } from '../db/embedded/start-postmaster.ts'
import { stopPostmaster } from '../db/embedded/stop-postmaster.ts'
import { chooseSystemUser } from '../system-user/system-user.ts'
import { mayEnter } from '../system-user/user-rights.ts'

/** A PostgreSQL server for one test run, with a connection that may create databases. */
export interface TestServer {
  readonly connection: pg.ClientConfig
  /** Stops the server and deletes its files. */
  stop(): Promise<void>
}

const PREFIX = 'foyer-test-server-'

/** Starts a server that forgets everything and therefore never waits for the disk. */
export async function startTestServer(): Promise<TestServer> {
  const user = chooseSystemUser([])
  const parent = mayEnter(tmpdir(), user) ? tmpdir() : '/tmp'
  await removeAbandonedServers(parent)
  const base = mkdtempSync(join(parent, PREFIX))
  chmodSync(base, 0o755)
  tryLock(lockOf(base))

  const cluster = join(base, 'postgres')
  const binaries = prepareBinaries(findBinaryPackage(), user, base)
  await ensureCluster({ cluster, binaries, user, sync: false })
  const { socketFolder, port } = await startPostmaster({
    cluster,
    binaries,
    user,
    socketFolder: makeSocketFolder(cluster, user),
    logFile: join(base, 'postgres.log'),
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '4GB',
      max_connections: '200',
      autovacuum: 'off',
    },
  })
  const connection = administratorConnection(socketFolder, port)
  const client = new pg.Client(connection)
  await client.connect()
  for (const role of [OWNER_ROLE, PRODUCT_ROLE, GAMES_ROLE]) await client.query(`CREATE ROLE ${role} LOGIN`)
  await client.end()
  return { connection, stop: () => removeServer(base) }
}

/** A test run that was killed leaves its server behind; the next run removes it. */
async function removeAbandonedServers(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const base = join(parent, name)
    if (name.startsWith(PREFIX) && !isInUse(base)) await removeServer(base)
  }
}

/** Folders of other users' runs count as in use: nothing can be done about them. */
function isInUse(base: string): boolean {
  try {
    return 'holder' in tryLock(lockOf(base))
  } catch {
    return true
  }
}

async function removeServer(base: string): Promise<void> {
  const cluster = join(base, 'postgres')
  const postmaster = findPostmaster(cluster)
  if (postmaster) {
    await stopPostmaster(postmaster)
    removeSocketFolder(postmaster.socketFolder, cluster)
  }
  rmSync(base, { recursive: true, force: true })
}

function lockOf(base: string): string {
  return join(base, 'test-run.lock')
}
