import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Data folders of one test file. */
export interface DataFolders {
  /** A new empty folder that everybody may enter. */
  make(): string
  /**
   * Deletes all folders.
   * @throws where PostgreSQL still runs in one of them, after ending it (seen on Linux only).
   */
  clear(): void
}

/** Makes folders for embedded databases and sees to it that nothing of them stays. */
export function makeDataFolders(): DataFolders {
  const folders: string[] = []
  return {
    make() {
      const folder = mkdtempSync(join(tmpdir(), 'foyer-test-data-'))
      chmodSync(folder, 0o755)
      folders.push(folder)
      return folder
    },
    clear() {
      const left = folders.flatMap(findProcessesBelow)
      for (const pid of left) process.kill(pid, 'SIGKILL')
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
      if (left.length > 0) throw new Error(`Processes were left running: ${left.join(', ')}`)
    },
  }
}

/** Copies the files of a stopped database with their owners and modes; gives the copy's folder. */
export function copyDataFolder(from: string, to: string): string {
  execFileSync('cp', ['-a', `${from}/.`, to])
  return to
}

/** Numbers of the processes that have their working directory in or below a folder. */
export function findProcessesBelow(folder: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
      } catch {
        return false
      }
    })
}
