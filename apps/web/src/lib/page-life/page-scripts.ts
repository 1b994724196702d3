import { nextTask } from '../tasks.ts'

/** Id of the element that lists, as JSON, the addresses of the scripts that the page will need, each after what it imports. */
const PAGE_SCRIPTS_ID = 'page-scripts'

/**
 * Fetches all scripts of the page side by side, which would otherwise ask for one another in turns, and runs them. Each is asked
 * for and run in a task of its own, so that a tap can come in between: to begin a fetch takes a slow phone 15 ms.
 */
export async function runPageScripts(): Promise<void> {
  const text = document.getElementById(PAGE_SCRIPTS_ID)?.textContent
  if (!text) return
  const addresses = JSON.parse(text) as string[]
  for (const address of addresses) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = address
    document.head.append(link)
    await nextTask()
  }
  for (const address of addresses) {
    // One that is gone is told by whoever imports it (`renewOutdatedPage`).
    await import(/* @vite-ignore */ address).catch(() => undefined)
    await nextTask()
  }
}
