import { existsSync, readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import process from 'node:process'
import type { WorkOrder, WorkResult, Works } from './work-messages.ts'

/** Pages go before pictures, yet pictures have their share of a busy machine: 0 is usual, 19 is last. */
const NICENESS = 4

/** Where Linux lists the threads of a process. */
const THREADS = '/proc/self/task'

/**
 * Makes this process one that does works for the process that started it (see openWorkProcess), until that one lets go
 * of it or is gone.
 */
export function serveWorks(works: Works): void {
  goBehindOthers()
  // Ctrl-C reaches every process of a terminal; the one that gives the work decides when it ends.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (order: WorkOrder) => {
    const result = await doWork(works, order)
    // The other side may be gone by now; then nobody waits.
    if (process.connected) process.send?.(result, () => undefined)
  })
}

/** On Linux each thread has a priority of its own, and those that read files have been started already. */
function goBehindOthers(): void {
  if (getPriority() >= NICENESS) return
  setPriority(NICENESS)
  if (!existsSync(THREADS)) return
  for (const thread of readdirSync(THREADS)) setPriority(Number(thread), NICENESS)
}

async function doWork(works: Works, { id, name, input }: WorkOrder): Promise<WorkResult> {
  try {
    const work = works[name]
    if (!work) throw new Error(`nobody here knows the work "${name}"`)
    return { id, output: await work(input) }
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : String(error) }
  }
}
