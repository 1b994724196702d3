import type { Page } from 'playwright-core'

/** Everything of a page's layout that a longer or mirrored text can break. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const [wide, cut, broken] = [await sidewaysScroll(page), await cutTexts(page), await brokenWords(page)]
  return [
    ...wide,
    ...cut.map((text) => `cut: ${text}`),
    ...broken.map((word) => `broken: ${word}`),
    ...(await outsideFrames(page)).map((part) => `outside of its frame: ${part}`),
  ]
}

/**
 * Texts and controls that stick out sideways of the box in which they are seen: a card, a sheet, a button. The page itself need not become
 * wider for that.
 */
const outsideFrames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFrame = (element: Element) => {
      const { backgroundColor, backgroundImage, borderInlineStartWidth, borderInlineStartStyle, position } =
        getComputedStyle(element)
      const isFilled = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== 'none'
      const isEdged = borderInlineStartStyle !== 'none' && Number.parseFloat(borderInlineStartWidth) > 0
      return isFilled || isEdged || position === 'fixed'
    }
    // What scrolls sideways, or is cut on purpose, hides what sticks out; other checks look at that.
    const hides = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const frameOf = (element: Element) => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
        if (hides(above)) return undefined
        if (isFrame(above)) return above
      }
      return undefined
    }
    const isMeant = (element: Element) =>
      element.closest('[aria-hidden=true], svg') !== null ||
      /absolute|fixed/.test(getComputedStyle(element).position) ||
      getComputedStyle(element).clipPath !== 'none'
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) || element.matches('input, select, textarea, button'))
      .filter((element) => element.checkVisibility() && !isMeant(element))
      .flatMap((element) => {
        const frame = frameOf(element)
        if (!frame) return []
        const [own, around] = [element.getBoundingClientRect(), frame.getBoundingClientRect()]
        const by = Math.max(own.right - around.right, around.left - own.left)
        if (own.width <= 1 || by <= 1) return []
        return [
          `${element.getAttribute('class')}: ${(element.textContent ?? '').slice(0, 60)} by ${Math.round(by)} px`,
        ]
      })
  })

/** What makes a page wider than the screen: by how many CSS px, and elements that stick out; empty where it is not. */
export const sidewaysScroll = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const stickingOut = [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > clientWidth + 0.5 || left < -0.5
      })
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`)
    return [`${scrollWidth - clientWidth} px too wide`, ...stickingOut.slice(0, 8)]
  })

/**
 * Texts that are wider or higher than what they stand in shows of them. Tiles and previews of messages
 * may end a line with an ellipsis.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = /hidden|clip/
    const isCut = (element: Element) => {
      const { overflowX, overflowY, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // What only screen readers get is a dot.
      if (clipPath !== 'none' || element.clientWidth <= 1) return false
      // What is meant to end with an ellipsis: names on tiles, and beginnings of messages.
      const onTile = element.closest('article, summary') !== null
      const endsLine = onTile && textOverflow === 'ellipsis'
      const endsLines = onTile && webkitLineClamp !== 'none'
      const tooWide = hides.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      const tooHigh = hides.test(overflowY) && element.scrollHeight > element.clientHeight + 2
      return (tooWide && !endsLine && !endsLines) || (tooHigh && !endsLines)
    }
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.body.querySelectorAll('*')]
      .filter((element) => hasText(element) && element.checkVisibility() && isCut(element))
      .map((element) => `${element.getAttribute('class')}: ${element.textContent}`)
  })

/** Words of scripts that write them apart, which go on in the next line without a hyphen. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const word = /[\p{L}\p{M}\p{Nd}]{2,}/gu
    const unspaced =
      /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || getComputedStyle(parent).clipPath !== 'none') continue
      for (const { 0: letters, index } of (node.textContent ?? '').matchAll(word)) {
        if (unspaced.test(letters)) continue
        range.setStart(node, index)
        range.setEnd(node, index + letters.length)
        const [first, ...others] = range.getClientRects()
        const isBelow = ({ top, height }: DOMRect) =>
          first !== undefined && height > 0 && top >= first.bottom - 1
        if (others.some(isBelow)) broken.push(`${parent.getAttribute('class')}: ${letters}`)
      }
    }
    return broken
  })
