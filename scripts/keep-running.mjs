// @ts-check
import { fork } from 'node:child_process'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'

const SHORTEST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** A product that has served this long starts again after the shortest pause. */
const STEADY_AFTER_MS = 60_000

/**
 * Runs the product in a process of its own and starts it again when it crashes, after 1 s, then after twice the last
 * pause, up to a minute. Signals are passed on. Ends with the product's exit code when the product ends by itself, at a
 * signal, or before it has served for the first time: a start that fails would fail again.
 * @param {string} file the product, which sends `serving` to this process once it serves
 * @param {string[]} args
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 */
export async function keepRunning(file, args, say) {
  const stopping = new AbortController()
  let hasServed = false
  let pauseMs = SHORTEST_PAUSE_MS
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let product
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopping.abort()
      product?.kill(signal)
    })
  }
  for (;;) {
    const startedAt = performance.now()
    product = fork(file, args)
    product.on('message', (message) => {
      if (message === 'serving') hasServed = true
    })
    const { code, signal } = await ended(product)
    product = undefined
    if (code === 0 || stopping.signal.aborted || !hasServed) {
      process.exitCode = code ?? 1
      return
    }
    if (performance.now() - startedAt > STEADY_AFTER_MS) pauseMs = SHORTEST_PAUSE_MS
    say(`Foyer ended with ${signal ?? `exit code ${code}`} and starts again in ${pauseMs / 1000} s.`)
    await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}
