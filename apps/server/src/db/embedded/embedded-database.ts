import { join } from 'node:path'
import type pg from 'pg'
import type { DatabaseLog } from '../database-log.ts'
import { type DataFolder, openDataFolder, requireDatabase } from './data-location.ts'
import { noteDatabaseUse } from './database-users.ts'
import { DataFolderInUseError } from './embedded-database-error.ts'
import { ensurePostmaster } from './ensure-postmaster.ts'
import { findPostmaster } from './find-postmaster.ts'
import { type Lock, tryLock, withLock } from './identity-lock.ts'
import { findBinaryPackage, prepareBinaries } from './postgres-binaries.ts'
import { gamesConnection, ownerConnection, productConnection } from './product-database.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { superviseDatabase } from './supervise-database.ts'

interface EmbeddedOptions {
  readonly dataDir: string
  readonly mode: 'serve' | 'command'
  /** Whether a data folder without a database is refused instead of getting one. */
  readonly mustExist?: boolean | undefined
  readonly log: DatabaseLog
  /** Ends the start early. */
  readonly ending?: AbortSignal | undefined
}

/** The data folder's own database, running. */
export interface EmbeddedDatabase {
  readonly connection: pg.ClientConfig
  /** The same as the role that owns the tables. */
  readonly owner: pg.ClientConfig
  /** The same as the role of the games of our own. */
  readonly games: pg.ClientConfig
  /** Ends this use; stops the database where nobody else uses it. Takes at most about 11 s. */
  release(): Promise<void>
}

/**
 * Uses the embedded database of a data folder, starting it where it does not run. `serve` owns the folder and brings a
 * database back that dies; `command` works beside a serving process or alone.
 * @throws {DataFolderInUseError} when `serve` finds another serving process.
 * @throws {EmbeddedDatabaseError} when the folder cannot be used or the database does not come up; no database is then left
 * running, unless another process uses it.
 */
export async function useEmbeddedDatabase({
  dataDir,
  mode,
  mustExist = false,
  log,
  ending,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (mustExist) requireDatabase(dataDir)
  const folder = await openDataFolder(dataDir)
  const ownership = mode === 'serve' ? takeOwnership(folder) : undefined
  const startLock = join(folder.base, 'postgres-start.lock')
  try {
    const { use, binaries, postmaster } = await withLock(startLock, async () => {
      const use = noteDatabaseUse(folder.base)
      try {
        // Once: after giving up root this process may no longer read the installed packages.
        const binaries = prepareBinaries(findBinaryPackage(), folder.user, folder.base)
        return { use, binaries, postmaster: await ensurePostmaster(folder, binaries, log, ending) }
      } catch (error) {
        if (use.end()) await stopDatabase(folder, log)
        throw error
      }
    })
    const start = () => withLock(startLock, () => ensurePostmaster(folder, binaries, log))
    const supervisor = mode === 'serve' ? superviseDatabase(postmaster, start, log) : undefined
    const { socketFolder, port } = postmaster
    return {
      connection: productConnection(socketFolder, port),
      owner: ownerConnection(socketFolder, port),
      games: gamesConnection(socketFolder, port),
      async release() {
        await supervisor?.stop()
        const end = async () => {
          if (use.end()) await stopDatabase(folder, log)
        }
        await withLock(startLock, end).catch(async (error: NodeJS.ErrnoException) => {
          // A full disk has no room for the lock, which must not keep the database running.
          if (error.code === undefined) throw error
          await end()
        })
        ownership?.release()
      },
    }
  } catch (error) {
    ownership?.release()
    throw error
  }
}

async function stopDatabase({ cluster }: DataFolder, log: DatabaseLog): Promise<void> {
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  const inOrder = await stopPostmaster(postmaster)
  removeSocketFolder(postmaster.socketFolder, cluster)
  log(inOrder ? 'database stopped' : 'database stopped by force; it recovers at the next start', {
    folder: cluster,
  })
}

function takeOwnership({ configured, base }: DataFolder): Lock {
  const take = (place: string): Lock => {
    const outcome = tryLock(join(place, 'foyer.lock'))
    if ('holder' in outcome) throw new DataFolderInUseError(configured, outcome.holder.pid)
    return outcome.lock
  }
  // Versions that kept only the database elsewhere hold their lock in the configured folder. It is not kept: a process
  // that has given up root could not release it.
  if (base !== configured) take(configured).release()
  return take(base)
}
