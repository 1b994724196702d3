import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log.ts'
import { writeAccessRules } from './access-rules.ts'
import { ensureCluster } from './create-cluster.ts'
import { type DataFolder, noteDatabase } from './data-location.ts'
import { findPostmaster, type Postmaster } from './find-postmaster.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { prepareProductDatabase } from './product-database.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { startPostmaster } from './start-postmaster.ts'
import { stopPostmaster, waitForLeave } from './stop-postmaster.ts'
import { takeOverFiles } from './take-over-files.ts'

/**
 * Gives the data folder's running database: takes over one that runs already, such as the orphan of a killed product,
 * else creates what is missing and starts one. Call it under the folder's start lock.
 * @param ending ends the wait; a database that has been started by then goes on starting, and is the caller's to stop.
 * @throws {EmbeddedDatabaseError} when it can be neither taken over nor started.
 */
export async function ensurePostmaster(
  folder: DataFolder,
  binaries: PostgresBinaries,
  log: DatabaseLog,
  ending?: AbortSignal,
): Promise<Postmaster> {
  const { base, cluster, user } = folder
  const adopted = await adopt(folder, log, ending)
  if (adopted) return adopted
  ending?.throwIfAborted()

  takeOverFiles(cluster, user)
  if (await ensureCluster({ cluster, binaries, user, sync: true, ending }))
    log('database created', { folder: cluster })
  noteDatabase(folder.configured)
  const postmaster = await startPostmaster({
    cluster,
    binaries,
    user,
    socketFolder: makeSocketFolder(cluster, user),
    logFile: join(base, 'postgres.log'),
    ending,
  })
  // One that died under a process that has given up root was prepared when that process started.
  if (writeAccessRules(cluster, user).administers) await prepareProductDatabase(postmaster, cluster)
  log('database started', { postgresPid: postmaster.identity.pid, folder: cluster })
  return postmaster
}

/**
 * A database that runs already, if it answers and runs under the right user; any other is stopped. One that an older
 * version started admits everybody who reaches its socket until it has read the rules of this one.
 */
async function adopt(
  { cluster, user }: DataFolder,
  log: DatabaseLog,
  ending: AbortSignal | undefined,
): Promise<Postmaster | undefined> {
  const postmaster = await settled(cluster, ending)
  if (!postmaster) return undefined
  const { pid } = postmaster.identity
  try {
    if (postmaster.status !== 'ready') throw new Error(`it is still ${postmaster.status}`)
    const owner = statSync(cluster).uid
    if (owner !== user.uid) throw new Error(`it runs as user ${owner} instead of ${user.uid}`)
    const { changed, administers } = writeAccessRules(cluster, user, true)
    if (changed) process.kill(pid, 'SIGHUP')
    if (administers) await prepareProductDatabase(postmaster, cluster)
    log('running database found', { postgresPid: pid, folder: cluster })
    return postmaster
  } catch (error) {
    log('running database cannot be used and is stopped', {
      postgresPid: pid,
      reason: (error as Error).message,
    })
    await stopPostmaster(postmaster, 3000)
    return undefined
  }
}

/** Waits while the main process is recovering (a minute) or stopping (15 s). */
async function settled(cluster: string, ending: AbortSignal | undefined): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = findPostmaster(cluster)
    if (found?.status === 'stopping') return (await waitForLeave(found, 15_000)) ? undefined : found
    if (found?.status !== 'starting' || Date.now() > deadline || ending?.aborted) return found
    await sleep(10)
  }
}
