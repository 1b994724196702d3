import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { findNumericId } from './numeric-id.ts'
import { ensureProductUser } from './product-user.ts'
import { SystemUserError } from './system-user-error.ts'

/** The system user under whom PostgreSQL runs, and the product itself once it has given up root. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
  /** Whether this process started as root, so that files must be given to the user. */
  readonly isOther: boolean
}

/**
 * The user for a data folder: as an ordinary user, that user. As root, the owner of the database that exists already,
 * or else the product's own system user, which is created where it is missing. A database that belongs to `nobody`, whom
 * other services share, goes to the product's own user.
 * @param clusters folders that may hold the database already.
 * @throws {SystemUserError} when root, and the product's user can be neither found nor created.
 */
export function chooseSystemUser(clusters: readonly string[]): SystemUser {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? 0, isOther: false }
  const nobody = findNumericId('nobody')
  const owner = clusters
    .map((path) => statSync(path, { throwIfNoEntry: false }))
    .find((stat) => stat && stat.uid !== 0 && stat.uid !== nobody?.uid)
  return { ...(owner ? { uid: owner.uid, gid: owner.gid } : ensureProductUser()), isOther: true }
}

/** The user for `child_process`; nothing where this process is that user already. */
export function spawnIdentity({ uid, gid }: SystemUser): { uid?: number; gid?: number } {
  return process.getuid?.() === uid ? {} : { uid, gid }
}

/**
 * The user's name on this system.
 * @throws {SystemUserError} when the system does not know the user.
 */
export function nameOfUser(uid: number): string {
  if (uid === 0) return 'root'
  try {
    if (uid === process.getuid?.()) return userInfo().username
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.split(':')[2] === String(uid))
    const name = line?.split(':')[0]
    // Users of a directory service are not in the file.
    return name || execFileSync('id', ['-un', String(uid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch (cause) {
    throw new SystemUserError(
      `User ${uid} has no name on this system, but PostgreSQL needs one. Add the user to /etc/passwd, or set DATABASE_URL.`,
      { cause },
    )
  }
}
