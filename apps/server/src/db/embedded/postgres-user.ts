import { accessSync, constants, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** The user under which PostgreSQL's processes run. */
export interface PostgresUser {
  readonly uid: number
  readonly gid: number
  /** Whether that is another user than this process's, so that files must be given to it. */
  readonly isOther: boolean
}

/**
 * PostgreSQL refuses to run as root: as root, the owner of an existing data folder is taken, or else `nobody`.
 * @param dataFolders folders that may hold the database already.
 * @throws {EmbeddedDatabaseError} when root, and the system has no user `nobody`.
 */
export function choosePostgresUser(dataFolders: readonly string[]): PostgresUser {
  const uid = process.getuid?.() ?? 0
  const gid = process.getgid?.() ?? 0
  if (uid !== 0) return { uid, gid, isOther: false }
  const owner = dataFolders.map(statIfThere).find((stat) => stat && stat.uid !== 0)
  return owner ? { uid: owner.uid, gid: owner.gid, isOther: true } : readNobody()
}

/** Whether the user may go into this folder and every folder above it. */
export function mayEnter(folder: string, user: PostgresUser): boolean {
  if (!user.isOther) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!allows(statSync(at), user, 1)) return false
    if (at === dirname(at)) return true
  }
}

/** Whether the user may read this file or folder and go to it. */
export function mayRead(path: string, user: PostgresUser): boolean {
  if (!user.isOther) return mayAccess(path, constants.R_OK)
  const stat = statIfThere(path)
  return stat !== undefined && allows(stat, user, 4) && mayEnter(dirname(realpathSync(path)), user)
}

/** Whether the user may run this file. */
export function mayRun(path: string, user: PostgresUser): boolean {
  if (!user.isOther) return mayAccess(path, constants.X_OK)
  const stat = statIfThere(path)
  return stat !== undefined && allows(stat, user, 1) && mayRead(path, user)
}

function mayAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}

/** @param bit 4 to read, 1 to run or enter. */
function allows(stat: Stats, user: PostgresUser, bit: 1 | 4): boolean {
  if (stat.uid === user.uid) return (stat.mode & (bit << 6)) !== 0
  if (stat.gid === user.gid) return (stat.mode & (bit << 3)) !== 0
  return (stat.mode & bit) !== 0
}

function readNobody(): PostgresUser {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) {
    throw new EmbeddedDatabaseError(
      'PostgreSQL does not run as root, and this system has no user "nobody". Start Foyer as an ordinary user.',
    )
  }
  // Some systems write -2, which the kernel knows as an unsigned number.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0, isOther: true }
}

function statIfThere(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
