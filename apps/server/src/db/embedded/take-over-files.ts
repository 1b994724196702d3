import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemUser } from '../../system-user/system-user.ts'

/**
 * Gives a file, or a folder with all below it, to the user, as root only. Links are given, not what they lead to.
 * @throws the system's error where it cannot be given.
 */
export function takeOverFiles(path: string, user: SystemUser): void {
  if (process.getuid?.() !== 0) return
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.uid !== user.uid || stat.gid !== user.gid) lchownSync(path, user.uid, user.gid)
  if (!stat.isDirectory()) return
  for (const name of readdirSync(path)) takeOverFiles(join(path, name), user)
}
