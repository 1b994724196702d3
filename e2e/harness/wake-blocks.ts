import type { Page } from 'playwright-core'

/** Scrolls through a live page, as a thumb does, until all blocks that sleep have woken, and back to its top. */
export async function wakeBlocks(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const asleep = [...document.querySelectorAll('[data-block] *')].find(
        (part) => part.checkVisibility() && !Object.keys(part).some((key) => key.startsWith('__reactProps')),
      )
      asleep?.scrollIntoView({ block: 'center', behavior: 'instant' })
      if (!asleep) scrollTo({ top: 0, behavior: 'instant' })
      return !asleep
    },
    undefined,
    { polling: 50 },
  )
}
