import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** When it began, in the system's own terms; only equality has a meaning. */
  readonly started: string
}

/** Where the system hides other users' processes, their start is not known, and any is taken as the same. */
const UNKNOWN_START = 'unknown'

/** The running process with this number; undefined where there is none, or only its unreaped remains. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isSignallable(pid)) return undefined
  const started = process.platform === 'linux' ? readLinuxStart(pid) : readStartWithPs(pid)
  return started === 'ended' ? undefined : { pid, started }
}

/** This process. */
export function identifySelf(): ProcessIdentity {
  return identifyProcess(process.pid) ?? { pid: process.pid, started: UNKNOWN_START }
}

/** Whether exactly this process still runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  const found = identifyProcess(identity.pid)
  if (!found) return false
  return [found.started, identity.started].includes(UNKNOWN_START) || found.started === identity.started
}

/** Reads what `JSON.stringify` made of an identity; undefined for anything else. */
export function parseIdentity(text: string): ProcessIdentity | undefined {
  try {
    const { pid, started } = JSON.parse(text) as Partial<ProcessIdentity>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined
  }
}

function isSignallable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The ticks since boot are the same for the same boot sequence, hence the boot's own id beside them. */
function readLinuxStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return 'ended'
    return `${readBootId()}:${fields[19]}`
  } catch {
    return isSignallable(pid) ? UNKNOWN_START : 'ended'
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

function readStartWithPs(pid: number): string {
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim()
    return answer.startsWith('Z') ? 'ended' : answer.replace(/^\S+\s+/, '')
  } catch {
    return isSignallable(pid) ? UNKNOWN_START : 'ended'
  }
}
