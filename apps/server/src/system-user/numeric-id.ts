import { execFileSync } from 'node:child_process'

/** The numbers of the user with this name; undefined where the system has none. */
export function findNumericId(name: string): { readonly uid: number; readonly gid: number } | undefined {
  try {
    return { uid: ask('-u', name), gid: ask('-g', name) }
  } catch {
    return undefined
  }
}

function ask(what: '-u' | '-g', name: string): number {
  const number = Number(execFileSync('id', [what, name], { encoding: 'utf8', stdio: 'pipe' }).trim())
  // Some systems write -2, which the kernel knows as an unsigned number.
  return number >>> 0
}
