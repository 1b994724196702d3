import { mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { DatabaseLog } from '../database-log.ts'
import { readDataLocation } from './data-location.ts'
import { noteDatabaseUse } from './database-users.ts'
import { DataFolderInUseError, EmbeddedDatabaseError } from './embedded-database-error.ts'
import { ensurePostmaster } from './ensure-postmaster.ts'
import { findPostmaster } from './find-postmaster.ts'
import { type Lock, tryLock, withLock } from './identity-lock.ts'
import { productConnection } from './product-database.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { superviseDatabase } from './supervise-database.ts'

interface EmbeddedOptions {
  readonly dataDir: string
  readonly mode: 'serve' | 'command'
  readonly log: DatabaseLog
}

/** The data folder's own database, running. */
export interface EmbeddedDatabase {
  readonly connection: pg.ClientConfig
  /** Ends this use; stops the database where nobody else uses it. Takes at most about 11 s. */
  release(): Promise<void>
}

/**
 * Uses the embedded database of a data folder, starting it where it does not run. `serve` owns the folder and brings a
 * database back that dies; `command` works beside a serving process or alone.
 * @throws {DataFolderInUseError} when `serve` finds another serving process.
 * @throws {EmbeddedDatabaseError} when the folder cannot be used or the database does not come up.
 */
export async function useEmbeddedDatabase({
  dataDir,
  mode,
  log,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = makeDataFolder(dataDir)
  const ownership = mode === 'serve' ? takeOwnership(folder) : undefined
  const startLock = join(folder, 'postgres-start.lock')
  const start = () => withLock(startLock, () => ensurePostmaster(folder, log))
  try {
    const { use, running } = await withLock(startLock, async () => {
      const use = noteDatabaseUse(folder)
      try {
        return { use, running: await ensurePostmaster(folder, log) }
      } catch (error) {
        use.end()
        throw error
      }
    })
    const supervisor = mode === 'serve' ? superviseDatabase(running.postmaster, start, log) : undefined
    const { socketFolder, port } = running.postmaster
    return {
      connection: productConnection(socketFolder, port),
      async release() {
        await supervisor?.stop()
        await withLock(startLock, async () => {
          if (use.end()) await stopDatabase(folder, log)
        })
        ownership?.release()
      },
    }
  } catch (error) {
    ownership?.release()
    throw error
  }
}

async function stopDatabase(dataDir: string, log: DatabaseLog): Promise<void> {
  const { cluster } = readDataLocation(dataDir)
  const postmaster = findPostmaster(cluster)
  if (!postmaster) return
  const inOrder = await stopPostmaster(postmaster)
  removeSocketFolder(postmaster.socketFolder, cluster)
  log(inOrder ? 'database stopped' : 'database stopped by force; it recovers at the next start', {
    folder: cluster,
  })
}

function takeOwnership(dataDir: string): Lock {
  const outcome = tryLock(join(dataDir, 'foyer.lock'))
  if ('holder' in outcome) throw new DataFolderInUseError(dataDir, outcome.holder.pid)
  return outcome.lock
}

function makeDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    return realpathSync(dataDir)
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} cannot be made: ${(cause as Error).message}`,
      { cause },
    )
  }
}
