import { logProblem } from './log-problem.ts'

/** Lets the browser answer a tap or draw a frame before the work goes on. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** How long it waits after the first failure, in ms; each further one doubles it, up to the longest. */
const [FIRST_MS, LONGEST_MS] = [1000, 60_000]

/**
 * Does what a network may refuse until it is done: again whenever the network is back, and after ever longer pauses.
 * Each failure is logged. A browser that remembers that an import failed gets the file by a page that is loaded anew
 * (`renewOutdatedPage`).
 * @param what says in the log what failed, such as 'Loading the page'
 * @param task may be called many times
 */
export async function keepTrying<T>(what: string, task: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_MS; ; pause = Math.min(pause * 2, LONGEST_MS)) {
    try {
      return await task()
    } catch (failure) {
      logProblem(`${what} failed and is tried again`, failure)
      await pauseOrOnline(pause)
    }
  }
}

function pauseOrOnline(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const again = () => {
      removeEventListener('online', again)
      resolve()
    }
    addEventListener('online', again)
    setTimeout(again, pause)
  })
}
