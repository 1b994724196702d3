import { accessSync, constants, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SystemUser } from './system-user.ts'

/** Whether the user may go into this folder and every folder above it. */
export function mayEnter(folder: string, user: SystemUser): boolean {
  if (!user.isOther) return true
  for (let at = realpathSync(folder); ; at = dirname(at)) {
    if (!allows(statSync(at), user, 1)) return false
    if (at === dirname(at)) return true
  }
}

/** Whether the user may read this file or folder and go to it. */
export function mayRead(path: string, user: SystemUser): boolean {
  if (!user.isOther) return mayAccess(path, constants.R_OK)
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat !== undefined && allows(stat, user, 4) && mayEnter(dirname(realpathSync(path)), user)
}

/** Whether the user may run this file. */
export function mayRun(path: string, user: SystemUser): boolean {
  if (!user.isOther) return mayAccess(path, constants.X_OK)
  const stat = statSync(path, { throwIfNoEntry: false })
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
function allows(stat: Stats, user: SystemUser, bit: 1 | 4): boolean {
  if (stat.uid === user.uid) return (stat.mode & (bit << 6)) !== 0
  if (stat.gid === user.gid) return (stat.mode & (bit << 3)) !== 0
  return (stat.mode & bit) !== 0
}
