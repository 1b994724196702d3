import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log.ts'
import { ensureCluster } from './create-cluster.ts'
import { readDataLocation, settleDataLocation } from './data-location.ts'
import { findPostmaster, type Postmaster } from './find-postmaster.ts'
import { findBinaryPackage, prepareBinaries } from './postgres-binaries.ts'
import { choosePostgresUser } from './postgres-user.ts'
import { prepareProductDatabase } from './product-database.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { startPostmaster } from './start-postmaster.ts'
import { stopPostmaster, waitForLeave } from './stop-postmaster.ts'

/** A running main process and the cluster that it serves. */
export interface RunningCluster {
  readonly postmaster: Postmaster
  readonly cluster: string
}

/**
 * Gives the data folder's running database: takes over one that runs already, such as the orphan of a killed product,
 * else creates what is missing and starts one. Call it under the folder's start lock.
 * @throws {EmbeddedDatabaseError} when it can be neither taken over nor started.
 */
export async function ensurePostmaster(dataDir: string, log: DatabaseLog): Promise<RunningCluster> {
  const adopted = await adopt(readDataLocation(dataDir).cluster, log)
  if (adopted) return adopted

  const user = choosePostgresUser([readDataLocation(dataDir).cluster])
  const { base, cluster } = await settleDataLocation(dataDir, user)
  const binaries = prepareBinaries(findBinaryPackage(), user, base)
  if (await ensureCluster({ cluster, binaries, user, sync: true }))
    log('database created', { folder: cluster })
  const postmaster = await startPostmaster({
    cluster,
    binaries,
    user,
    socketFolder: makeSocketFolder(cluster, user),
    logFile: join(base, 'postgres.log'),
  })
  await prepareProductDatabase(postmaster, cluster)
  log('database started', { pid: postmaster.identity.pid, folder: cluster })
  return { postmaster, cluster }
}

/** A database that runs already, if it answers; one that does not is stopped. */
async function adopt(cluster: string, log: DatabaseLog): Promise<RunningCluster | undefined> {
  const postmaster = await settled(cluster)
  if (!postmaster) return undefined
  const { pid } = postmaster.identity
  try {
    if (postmaster.status !== 'ready') throw new Error(`it is still ${postmaster.status}`)
    await prepareProductDatabase(postmaster, cluster)
    log('running database found', { pid, folder: cluster })
    return { postmaster, cluster }
  } catch (error) {
    log('running database does not answer and is stopped', { pid, reason: (error as Error).message })
    await stopPostmaster(postmaster, 3000)
    return undefined
  }
}

/** Waits while the main process is recovering (a minute) or stopping (15 s). */
async function settled(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = findPostmaster(cluster)
    if (found?.status === 'stopping') return (await waitForLeave(found, 15_000)) ? undefined : found
    if (found?.status !== 'starting' || Date.now() > deadline) return found
    await sleep(10)
  }
}
