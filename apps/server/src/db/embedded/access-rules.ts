import { existsSync, lchownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOfUser, type SystemUser } from '../../system-user/system-user.ts'

const MAP = 'foyer'
/** The administrator and the product's own role. */
const ROLES = ['postgres', 'foyer']

/**
 * Writes who may connect: root and the system user under whom the database runs, as the kernel identifies them at the
 * socket; nobody else, and nobody by network. Files that say so already stay as they are.
 * @returns whether something changed, which a running server reads when it gets SIGHUP.
 * @throws {SystemUserError} when the system has no name for the user.
 */
export function writeAccessRules(cluster: string, user: SystemUser): boolean {
  const names = [...new Set(['root', nameOfUser(user.uid)])]
  const lines = names.flatMap((name) => ROLES.map((role) => `${MAP} ${quote(name)} ${quote(role)}`))
  const changes = [
    replaceFile(join(cluster, 'pg_hba.conf'), `local all all peer map=${MAP}\n`, user),
    replaceFile(join(cluster, 'pg_ident.conf'), `${lines.join('\n')}\n`, user),
  ]
  return changes.includes(true)
}

function quote(name: string): string {
  return `"${name.replace(/"/g, '""')}"`
}

function replaceFile(path: string, content: string, user: SystemUser): boolean {
  if (existsSync(path) && readFileSync(path, 'utf8') === content) return false
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  writeFileSync(draft, content, { flag: 'wx', mode: 0o600 })
  if (process.getuid?.() === 0) lchownSync(draft, user.uid, user.gid)
  renameSync(draft, path)
  return true
}
