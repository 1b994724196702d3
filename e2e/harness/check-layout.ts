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

/**
 * Fails the test when a text is wider or higher than what it stands in shows of it, naming texts that are. Tiles may end
 * a provider's name and a second line with an ellipsis.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const hides = /hidden|clip/
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // What only screen readers get is a dot.
      if (clipPath !== 'none' || element.clientWidth <= 1) return false
      const onTile = element.closest('article') !== null
      const endsLine = onTile && textOverflow === 'ellipsis'
      const endsLines = onTile && webkitLineClamp !== 'none'
      const tooWide = hides.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const tooHigh = hides.test(overflowY) && element.scrollHeight > element.clientHeight + 2
      return (tooWide && !endsLine) || (tooHigh && !endsLines)
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && element.checkVisibility() && isCut(element))
      .map((element) => `${element.getAttribute('class')}: ${element.textContent}`)
  })
  expect(cut, `cut off on ${page.url()}`).toEqual([])
}
