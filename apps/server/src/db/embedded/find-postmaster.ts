import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { identifyProcess, type ProcessIdentity } from './process-identity.ts'

/** The running main process of a cluster. */
export interface Postmaster {
  readonly identity: ProcessIdentity
  readonly port: number
  readonly socketFolder: string
  readonly status: 'starting' | 'ready' | 'stopping'
}

/** The cluster's running main process, as its own file tells; undefined where none runs. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const lines = readPidFile(cluster)
  const identity = identifyProcess(Number(lines[0]))
  if (!identity || !worksIn(identity.pid, cluster)) return undefined
  const status = lines[7]?.trim()
  return {
    identity,
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

/** Numbers of all processes that work in this cluster, orphans of a killed main process among them (Linux only). */
export function findClusterProcesses(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => identifyProcess(pid) && worksIn(pid, cluster))
}

/**
 * PostgreSQL refuses to start while the number in one of its lock files belongs to any process, even to an unreaped or
 * unrelated one. Removes such files, once nothing works in the cluster any more (Linux only: elsewhere nobody can tell).
 */
export function removeMisleadingLocks(cluster: string, socketFolder: string): void {
  if (process.platform !== 'linux' || findClusterProcesses(cluster).length > 0) return
  for (const path of [join(cluster, 'postmaster.pid'), join(socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = Number(readLines(path)[0])
    if (pid > 0 && isNumberInUse(pid)) unlinkSync(path)
  }
}

function isNumberInUse(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readPidFile(cluster: string): string[] {
  return readLines(join(cluster, 'postmaster.pid'))
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    // A cluster that may not be read is reported when its version is checked.
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** PostgreSQL's processes have their cluster as working directory; elsewhere than on Linux, as an argument. */
function worksIn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
