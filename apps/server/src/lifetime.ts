import process from 'node:process'
import { describeStartError } from './start-checks.ts'

/** What the product has opened since it started, so that it is closed whenever and however the product ends. */
export interface Lifetime {
  /** Aborted by a signal, which is the reason; whatever takes long while the product starts gives up then. */
  readonly ending: AbortSignal
  /** Notes what is done when the product ends, before everything that was noted earlier. */
  atEnd(close: () => unknown): void
}

/** The whole stop takes at most this long, in ms. */
const STOP_WITHIN_MS = 10_000

/**
 * Runs the product until SIGINT or SIGTERM, then closes what it opened and ends the process with 0. A signal that comes
 * while the product starts ends it as well. If the start fails, the process says why and ends with 1. A process that was
 * forked to run it is told `serving` once it has started, and the product ends with it.
 */
export function runProduct(start: (lifetime: Lifetime) => Promise<void>): void {
  const ending = new AbortController()
  const closers: (() => unknown)[] = []
  let ended = false

  const end = async (exitCode: number) => {
    ended = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    for (const close of closers.reverse()) {
      try {
        await close()
      } catch {
        // What cannot be closed must not keep open what was opened before it.
      }
    }
    process.exit(exitCode)
  }

  const stop = (reason: string) => {
    // npm passes Ctrl-C on to a program that gets it from the terminal as well: the second one changes nothing.
    if (ended) return
    ending.abort(reason)
    void end(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.on('disconnect', () => stop('the process that runs Foyer is gone'))

  start({ ending: ending.signal, atEnd: (close) => closers.push(close) }).then(
    () => process.connected && process.send?.('serving'),
    (error: unknown) => {
      // After a signal everything is being closed under the start, which then fails.
      if (ended) return
      process.stderr.write(`${describeStartError(error)}\n`)
      void end(1)
    },
  )
}
