import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostmaster } from '../db/embedded/find-postmaster.ts'

/** The processes of a data folder's database, the postmaster first. */
export function postgresProcesses(dataDir: string): number[] {
  const pid = findPostmaster(join(dataDir, 'postgres'))?.identity.pid
  if (pid === undefined) return []
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Freezes a data folder's database: it neither answers nor closes a connection. Returns what lets it go on. */
export function freezePostgres(dataDir: string): () => void {
  const pids = postgresProcesses(dataDir)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}
