import { closeSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { SystemUser } from './system-user.ts'

/** What the process goes on using without root. */
export interface NeededFiles {
  /** Files and folders that are read later. */
  readonly reads: readonly string[]
  /** Folders in which files are created later. */
  readonly writes: readonly string[]
}

/** What came of giving up root. */
export type RootOutcome =
  | { readonly outcome: 'not root' }
  | { readonly outcome: 'given up'; readonly uid: number }
  | { readonly outcome: 'kept'; readonly reason: string }

/**
 * Makes this process, started as root, an ordinary user's for good: user, group and all further groups. Before that it
 * tries as that user whether everything can still be reached; if not, it stays root and gives the reason.
 */
export function giveUpRoot({ uid, gid }: SystemUser, needed: NeededFiles): RootOutcome {
  const { getuid, getgroups, setgroups, setgid, setuid, setegid, seteuid } = process
  if (getuid?.() !== 0 || !getgroups || !setgroups || !setgid || !setuid || !setegid || !seteuid)
    return { outcome: 'not root' }
  const groups = getgroups()
  let reason: string | undefined
  try {
    setgroups([gid])
    setegid(gid)
    seteuid(uid)
    reason = findObstacle(needed)
  } catch (error) {
    reason = `the system does not allow it (${(error as Error).message})`
  }
  seteuid(0)
  setegid(0)
  if (reason !== undefined) {
    try {
      setgroups(groups)
    } catch {
      // It could not be changed before either.
    }
    return { outcome: 'kept', reason }
  }
  setgid(gid)
  setuid(uid)
  return { outcome: 'given up', uid }
}

function findObstacle({ reads, writes }: NeededFiles): string | undefined {
  for (const path of reads) {
    try {
      if (statSync(path).isDirectory()) readdirSync(path)
      else closeSync(openSync(path, 'r'))
    } catch {
      return `the user may not read ${path}`
    }
  }
  for (const folder of writes) {
    const probe = join(folder, `.write-probe.${process.pid}`)
    try {
      writeFileSync(probe, '', { flag: 'wx' })
      rmSync(probe)
    } catch {
      return `the user may not write to ${folder}`
    }
  }
  return undefined
}
