import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './find-postmaster.ts'
import { isRunning } from './process-identity.ts'

/**
 * Stops a main process and waits until it is gone: first in order (open transactions are rolled back, everything is
 * written), then at once (the next start recovers), at last by force.
 * @param orderlyMs how long the orderly stop may take.
 * @returns whether it stopped in order.
 */
export async function stopPostmaster({ identity }: Postmaster, orderlyMs = 9000): Promise<boolean> {
  const steps = [
    ['SIGINT', orderlyMs],
    ['SIGQUIT', 1000],
    ['SIGKILL', 1000],
  ] as const
  for (const [signal, patienceMs] of steps) {
    if (!isRunning(identity)) return true
    sendSignal(identity.pid, signal)
    if (await hasLeft(identity, patienceMs)) return signal === 'SIGINT'
  }
  return false
}

/** Waits until a main process that is stopping by itself is gone. */
export async function waitForLeave({ identity }: Postmaster, patienceMs: number): Promise<boolean> {
  return await hasLeft(identity, patienceMs)
}

async function hasLeft(identity: Postmaster['identity'], patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (isRunning(identity)) {
    if (Date.now() > deadline) return false
    await sleep(5)
  }
  return true
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
