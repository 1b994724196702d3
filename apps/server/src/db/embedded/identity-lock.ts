import { createHash, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { identifySelf, isRunning, type ProcessIdentity, parseIdentity } from './process-identity.ts'

/** A lock that this process holds. It outlives a killed process and is then free for the taking. */
export interface Lock {
  /** Gives the lock back; a second call does nothing. */
  release(): void
}

/** What came of asking for a lock: the lock, or the process that holds it. */
type LockOutcome = { readonly lock: Lock } | { readonly holder: ProcessIdentity }

/**
 * Takes the lock at a path at once, or says who holds it. A lock whose process is gone is taken over.
 *
 * Two processes may find the same abandoned lock. Each then asks for a second lock named after the abandoned content,
 * which only one gets, and moves that over the first: at no time could both believe that they won.
 */
export function tryLock(path: string, base = path): LockOutcome {
  const content = JSON.stringify({ ...identifySelf(), key: randomUUID() })
  for (;;) {
    if (placeExclusively(path, content)) return { lock: heldLock(path, content) }
    const found = readIfThere(path)
    if (found === undefined) continue
    const holder = parseIdentity(found)
    if (holder && isRunning(holder)) return { holder }

    const claim = `${base}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    const outcome = tryLock(claim, base)
    if ('holder' in outcome) return outcome
    const claimed = readIfThere(claim)
    if (claimed !== undefined && readIfThere(path) === found) {
      renameSync(claim, path)
      return { lock: heldLock(path, claimed) }
    }
    outcome.lock.release()
  }
}

/**
 * Runs the work while holding the lock at a path, waiting for it if need be.
 * @throws {EmbeddedDatabaseError} when another process holds it for longer than a minute.
 */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await waitForLock(path, 60_000)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

async function waitForLock(path: string, patienceMs: number): Promise<Lock> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const outcome = tryLock(path)
    if ('lock' in outcome) return outcome.lock
    if (Date.now() > deadline) {
      throw new EmbeddedDatabaseError(
        `Process ${outcome.holder.pid} has been starting or stopping the database for too long (${path}).`,
      )
    }
    await sleep(20)
  }
}

function heldLock(path: string, content: string): Lock {
  return {
    release() {
      if (readIfThere(path) === content) unlinkSync(path)
    },
  }
}

/** Creates the file with its content in one step: nobody ever reads half a lock. */
function placeExclusively(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content, { flag: 'wx' })
  // Read by processes of other users as well, whatever this one's umask.
  chmodSync(draft, 0o644)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
