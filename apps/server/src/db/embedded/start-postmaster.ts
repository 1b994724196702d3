import { spawn } from 'node:child_process'
import { closeSync, constants, fchownSync, lstatSync, openSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SystemUser, spawnIdentity } from '../../system-user/system-user.ts'
import { writeAccessRules } from './access-rules.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import {
  findClusterProcesses,
  findPostmaster,
  type Postmaster,
  removeMisleadingLocks,
} from './find-postmaster.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { postgresEnvironment, readLogEnd } from './postgres-environment.ts'
import { type PostgresSettings, settingArguments } from './postgres-settings.ts'

interface StartOptions {
  readonly cluster: string
  readonly binaries: PostgresBinaries
  readonly user: SystemUser
  readonly socketFolder: string
  readonly logFile: string
  readonly settings?: PostgresSettings
  /** Ends the wait; what has been started goes on starting. */
  readonly ending?: AbortSignal | undefined
}

/** Recovery after a crash reads back what was written since the last checkpoint, at most some hundred MB. */
const START_PATIENCE_MS = 120_000
const LARGEST_LOG = 5_000_000

/**
 * Starts the cluster's main process and waits until it takes connections. It is a process group of its own: Ctrl-C in
 * a terminal ends the product, which then stops its database in order; and it outlives a killed product.
 * @throws {EmbeddedDatabaseError} with the end of PostgreSQL's log when it does not come up.
 */
export async function startPostmaster(options: StartOptions): Promise<Postmaster> {
  const { cluster, binaries, user, socketFolder, logFile, settings, ending } = options
  await endOrphans(cluster)
  removeMisleadingLocks(cluster, socketFolder)
  writeAccessRules(cluster, user)
  const log = openLog(logFile, user)
  const child = spawn(binaries.postgres, ['-D', cluster, ...settingArguments(socketFolder, settings)], {
    cwd: '/',
    env: postgresEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
    ...spawnIdentity(user),
  })
  closeSync(log)
  let ended: string | undefined
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  child.unref()

  const deadline = Date.now() + START_PATIENCE_MS
  while (ended === undefined && Date.now() < deadline) {
    await sleep(5)
    const found = findPostmaster(cluster)
    if (found) ending?.throwIfAborted()
    if (found && found.identity.pid === child.pid && found.status === 'ready') return found
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL did not start: ${ended ?? `it was not ready after ${START_PATIENCE_MS / 1000} s`}.\n${readLogEnd(logFile)}`,
  )
}

/**
 * After a killed main process its helpers notice and leave, except where one is busy. They are told to leave at once,
 * because two generations on the same files would ruin them; PostgreSQL refuses that too.
 */
async function endOrphans(cluster: string): Promise<void> {
  for (let round = 0; round < 500; round++) {
    const orphans = findClusterProcesses(cluster)
    if (orphans.length === 0) return
    for (const pid of orphans) {
      if (round % 100 === 0) sendSignal(pid, round < 300 ? 'SIGQUIT' : 'SIGKILL')
    }
    await sleep(10)
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has left by itself.
  }
}

/** Appends; a log that has grown large becomes the one old log. A link that the user may have laid there is not followed. */
function openLog(path: string, user: SystemUser): number {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_LOG) renameSync(path, `${path}.old`)
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const log = openSync(path, O_WRONLY | O_APPEND | O_CREAT | (O_NOFOLLOW ?? 0), 0o600)
  if (process.getuid?.() === 0) fchownSync(log, user.uid, user.gid)
  return log
}
