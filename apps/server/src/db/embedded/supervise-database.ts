import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseLog } from '../database-log.ts'
import type { Postmaster } from './find-postmaster.ts'
import { isRunning } from './process-identity.ts'

const LOOK_EVERY_MS = 250
const LONGEST_PAUSE_MS = 30_000

/**
 * Brings the database back when it dies under the product (killed, out of memory): it starts again at the same address,
 * so that pools and listeners reconnect by themselves.
 */
export function superviseDatabase(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: DatabaseLog,
): { stop(): Promise<void> } {
  const leaving = new AbortController()
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined)

  const restart = async (): Promise<Postmaster | undefined> => {
    for (let wait = 1000; !leaving.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await start()
      } catch (error) {
        log('database could not be started again', { reason: (error as Error).message, nextTryMs: wait })
        await pause(wait)
      }
    }
    return undefined
  }

  const watch = async () => {
    let current: Postmaster | undefined = first
    while (current && !leaving.signal.aborted) {
      await pause(LOOK_EVERY_MS)
      if (leaving.signal.aborted || isRunning(current.identity)) continue
      log('database died and is started again', { postgresPid: current.identity.pid })
      current = await restart()
    }
  }
  const watching = watch()

  return {
    async stop() {
      leaving.abort()
      await watching
    },
  }
}
