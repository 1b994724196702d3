import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type SystemUser, spawnIdentity } from '../../system-user/system-user.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { postgresEnvironment } from './postgres-environment.ts'

interface ClusterOptions {
  readonly cluster: string
  readonly binaries: PostgresBinaries
  readonly user: SystemUser
  /** Whether the new files are flushed to the disk; only tests do without. */
  readonly sync: boolean
  /** Ends the making of a new one. */
  readonly ending?: AbortSignal | undefined
}

/**
 * Makes sure that the cluster exists and fits the programs.
 * It is prepared beside its place and moved there when whole: being killed meanwhile leaves nothing half-made.
 * @returns whether it was created now.
 * @throws {EmbeddedDatabaseError} when it cannot be read, is of another PostgreSQL, or initdb fails.
 */
export async function ensureCluster(options: ClusterOptions): Promise<boolean> {
  const { cluster, binaries, user } = options
  if (existsSync(cluster)) {
    checkVersion(cluster, binaries.version)
    return false
  }
  const draft = join(dirname(cluster), 'postgres.new')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (user.isOther) chownSync(draft, user.uid, user.gid)
  await runInitdb(draft, options)
  renameSync(draft, cluster)
  return true
}

/**
 * Text sorts by code point and knows case in all languages (`C.UTF-8` of the builtin provider), whatever the system's
 * own locales are, so that an index stays valid when the system is updated. Who may connect is written before each start
 * (see writeAccessRules).
 */
async function runInitdb(folder: string, { binaries, user, sync, ending }: ClusterOptions): Promise<void> {
  const words = [
    ['--pgdata', folder],
    ['--username', 'postgres'],
    ['--auth-local', 'peer'],
    ['--auth-host', 'reject'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--locale-provider', 'builtin'],
    ['--builtin-locale', 'C.UTF-8'],
    ['--no-instructions'],
    sync ? [] : ['--no-sync'],
  ].flat()
  try {
    await promisify(execFile)(binaries.initdb, words, {
      cwd: '/',
      env: postgresEnvironment,
      ...spawnIdentity(user),
      ...(ending ? { signal: ending } : {}),
    })
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string }
    throw new EmbeddedDatabaseError(
      `The database could not be created in ${folder}: ${stderr?.trim() || message}`,
      {
        cause,
      },
    )
  }
}

function checkVersion(cluster: string, version: string): void {
  const major = version.split('.')[0]
  try {
    const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
    if (found === major) return
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was written by PostgreSQL ${found}; this version of Foyer runs PostgreSQL ${major}.`,
    )
  } catch (cause) {
    if (cause instanceof EmbeddedDatabaseError) throw cause
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} cannot be read (${(cause as Error).message}). Start Foyer as the user who created it, or set DATA_DIR to another folder.`,
      { cause },
    )
  }
}
