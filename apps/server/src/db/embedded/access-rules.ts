import { existsSync, lchownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfUser, type SystemUser } from '../../system-user/system-user.ts'
import { ROLES, RUNNING_ROLES } from './product-database.ts'

const MAP = 'foyer'

/** What the access rules allow. */
interface AccessRules {
  /** Whether files changed, which a running server reads when it gets SIGHUP. */
  readonly changed: boolean
  /** Whether this process may administer the database, and not only use it. */
  readonly administers: boolean
}

/**
 * Writes who may connect: root and the system user under whom the database runs, as the kernel identifies them at the
 * socket; nobody else, and nobody by network. Root can connect as every role. The system user can connect as the product only
 * if root started the server, and as every role if it started the server itself: roles are then the only separation.
 * Files that are right already stay as they are.
 * @param isRunning whether a server uses the files; what root wrote then stays, because the server is prepared
 * @throws {SystemUserError} when the system has no name for the user.
 */
export function writeAccessRules(cluster: string, user: SystemUser, isRunning = false): AccessRules {
  const identity = join(cluster, 'pg_ident.conf')
  const isKept = isRunning && !user.isOther && hasContent(identity, identityMap(user, RUNNING_ROLES))
  const isAlone = user.isOther || isKept
  const changes = [
    replaceFile(join(cluster, 'pg_hba.conf'), `local all all peer map=${MAP}\n`, user),
    replaceFile(identity, identityMap(user, isAlone ? RUNNING_ROLES : ROLES), user),
  ]
  return { changed: changes.includes(true), administers: !isAlone || process.getuid?.() === 0 }
}

/** @param roles what the system user may be */
function identityMap(user: SystemUser, roles: readonly string[]): string {
  const name = nameOfUser(user.uid)
  const pairs = [
    ...ROLES.map((role) => ['root', role] as const),
    ...(name === 'root' ? [] : roles.map((role) => [name, role] as const)),
  ]
  return pairs.map(([system, role]) => `${MAP} ${quote(system)} ${quote(role)}\n`).join('')
}

function quote(name: string): string {
  return `"${name.replace(/"/g, '""')}"`
}

const hasContent = (path: string, content: string) =>
  existsSync(path) && readFileSync(path, 'utf8') === content

function replaceFile(path: string, content: string, user: SystemUser): boolean {
  if (hasContent(path, content)) return false
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, content, { flag: 'wx', mode: 0o600 })
  if (process.getuid?.() === 0) lchownSync(draft, user.uid, user.gid)
  renameSync(draft, path)
  return true
}
