import type { Locator, Page } from 'playwright-core'

/** How long a pop-up may take after the page, in ms; one that is late is given up within 4 s of hydration. */
const PATIENCE_MS = 8000
const VISITS = 4

/**
 * Waits for a pop-up that opens unasked. A page gives one up whose code comes too late, as it does on a busy machine, and
 * shows it at the next visit: so it is visited again.
 */
export async function untilUnasked(page: Page, popup: Locator): Promise<void> {
  for (let visit = 1; visit < VISITS; visit += 1) {
    const isShown = await popup.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    )
    if (isShown) return
    await page.reload()
  }
  await popup.waitFor({ timeout: PATIENCE_MS })
}
