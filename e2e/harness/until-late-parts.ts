import type { Page } from 'playwright-core'

/**
 * Waits until the page has what it fetches once it is live: the place where toasts show, and the parts that tell that the
 * phone is offline and that another page has opened.
 */
export async function untilLateParts(page: Page): Promise<void> {
  for (const part of ['[aria-live=off] > [role=alert]', '#root p[role=status]']) {
    await page.locator(part).first().waitFor({ state: 'attached' })
  }
}
