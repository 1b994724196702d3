import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Fails the test when the page can be scrolled sideways, naming elements that stick out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { excess, wide } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const stickingOut = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
    return { excess: scrollWidth - clientWidth, wide: stickingOut.slice(0, 8).join('\n') }
  })
  expect(excess, `CSS px wider than the screen on ${page.url()}, perhaps for\n${wide}`).toBeLessThanOrEqual(0)
}
