import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The environment of PostgreSQL's processes: nothing of ours, so that no PG… variable changes what they do. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** The last 2,000 bytes of a log file, for an error's message; empty where there is none. */
export function readLogEnd(path: string): string {
  try {
    const file = openSync(path, 'r')
    try {
      const { size } = fstatSync(file)
      const buffer = Buffer.alloc(Math.min(size, 2000))
      readSync(file, buffer, 0, buffer.length, size - buffer.length)
      return buffer.toString('utf8').trim()
    } finally {
      closeSync(file)
    }
  } catch {
    return ''
  }
}
