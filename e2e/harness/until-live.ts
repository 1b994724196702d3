import type { Page } from 'playwright-core'

/** How long scripts may take on a busy machine, in ms. */
const PATIENCE_MS = 20_000

/**
 * Waits until React has taken over the rendered page and has done what it left for the next quiet moment, such as waking
 * the buttons of forms; what was tapped before would follow plain links.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (!document.getElementById('page-data')) return true
      // The screen becomes live after what surrounds it, and its lower parts after its upper ones.
      const parts = [
        document.querySelector('#root *'),
        document.querySelector('#main > :not(h1)'),
        ...document.querySelectorAll('#main section, #main footer'),
      ]
      const live = parts.every(
        (part) => part === null || Object.keys(part).some((key) => key.startsWith('__reactProps')),
      )
      if (!live) return false
      const root = document.documentElement
      const quiet = root.getAttribute('data-quiet')
      if (quiet === null) {
        root.setAttribute('data-quiet', 'awaited')
        requestIdleCallback(() => root.setAttribute('data-quiet', 'come'))
      }
      return quiet === 'come'
    },
    undefined,
    { timeout: PATIENCE_MS },
  )
}
