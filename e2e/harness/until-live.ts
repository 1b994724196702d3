import type { Page } from 'playwright-core'

/** How long scripts may take on a busy machine, in ms. */
const PATIENCE_MS = 20_000

/** Waits until React has taken over the rendered page; what was tapped before would follow plain links. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      if (!document.getElementById('page-data')) return true
      // The screen becomes live after what surrounds it.
      const parts = [document.querySelector('#root *'), document.querySelector('#main > *')]
      return parts.every(
        (part) => part === null || Object.keys(part).some((key) => key.startsWith('__reactProps')),
      )
    },
    undefined,
    { timeout: PATIENCE_MS },
  )
}
