import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SystemUser } from '../../system-user/system-user.ts'
import { mayEnter } from '../../system-user/user-rights.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** Bytes that the address of a Unix socket may have everywhere (104 with its end on macOS, 108 on Linux). */
const LONGEST_ADDRESS = 103

/**
 * The folder of the cluster's socket: the cluster itself, which only its owner enters, or, where its path is too long,
 * a folder like that in the system's temporary folder.
 * @throws {EmbeddedDatabaseError} where that folder belongs to somebody else.
 */
export function makeSocketFolder(cluster: string, user: SystemUser): string {
  if (isShortEnough(cluster)) return cluster
  const parent = [tmpdir(), '/tmp'].find(
    (folder) => isShortEnough(join(folder, nameFor(cluster))) && mayEnter(folder, user),
  )
  const folder = join(parent ?? '/tmp', nameFor(cluster))
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user.isOther) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== user.uid || (stat.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseError(
      `${folder}, meant for the database's socket, belongs to somebody else. Remove it.`,
    )
  }
  return folder
}

/** Removes the folder of a stopped database's socket, unless that is the cluster itself. */
export function removeSocketFolder(socketFolder: string, cluster: string): void {
  if (socketFolder === join(dirname(socketFolder), nameFor(cluster)))
    rmSync(socketFolder, { recursive: true, force: true })
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_ADDRESS
}

function nameFor(cluster: string): string {
  return `foyer-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
}
