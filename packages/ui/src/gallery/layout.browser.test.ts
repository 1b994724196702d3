import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGallery, type Visit } from './gallery-visit.ts'

let gallery: Awaited<ReturnType<typeof openGallery>>
let page: Page

const visit = async (how?: Visit) => {
  if (page) await page.close()
  ;({ page } = await gallery.visit(how))
}
/** What makes the page scroll sideways; nothing where it does not. */
const sideways = () =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('main :not(svg *), header :not(svg *)')]
      .filter((element) => element.getBoundingClientRect().left + element.scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX === 'visible')
      .filter((element) => !element.closest('[data-row="turning"], [data-card], [data-running], nav'))
      .map((element) => element.outerHTML.slice(0, 160))
  })

beforeAll(async () => {
  gallery = await openGallery('layout')
})
afterAll(() => gallery?.close())

describe.each(['th', 'en', 'ar'])('the gallery in %s', (language) => {
  beforeEach(() => visit({ language, width: 320 }))

  test('reaches nowhere beyond the page from 320 to 480 px, also with letters twice as large [GEN-12-D]', async () => {
    for (const size of ['100%', '200%']) {
      await page.evaluate((given) => {
        document.documentElement.style.fontSize = given
      }, size)
      for (const width of [320, 390, 480]) {
        await page.setViewportSize({ width, height: 800 })
        expect([width, size, await sideways()]).toEqual([width, size, []])
      }
    }
  })
})

describe.each(['naga', 'northlight'])('the gallery of %s', (theme) => {
  beforeEach(() => visit({ theme }))

  test('has controls of at least 40 px [GEN-14-D]', async () => {
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, a[href], input:not([type=hidden]), select, summary)')]
        .filter((control) => !control.closest('[inert]'))
        .map((control) => {
          // A box to tick or switch is pressed anywhere on its line, a game anywhere on its tile.
          const tile = control.matches('article :is(a, button[class*=link]):not([aria-label])')
            ? control.closest('article')
            : null
          return { control, area: (tile ?? control.closest('label') ?? control).getBoundingClientRect() }
        })
        .filter(({ area }) => area.width < 40 || area.height < 40)
        .map(({ control, area }) => `${control.outerHTML.slice(0, 120)} ${area.width}x${area.height}`),
    )
    expect(small).toEqual([])
  })

  test('shows the focus on every kind of control [GEN-14-D]', async () => {
    await page.keyboard.press('Tab')
    for (let turn = 0; turn < 30; turn += 1) {
      await page.keyboard.press('Tab')
      const seen = await page.evaluate(() => {
        const focused = document.activeElement
        const around = [focused, focused?.parentElement, focused?.closest('article')]
        return around.some((element) => {
          const style = element && getComputedStyle(element)
          return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
        })
      })
      expect([turn, seen]).toEqual([turn, true])
    }
  })

  test('is a centred column of 480 px on a wide screen [GEN-12-D]', async () => {
    await page.setViewportSize({ width: 1000, height: 800 })
    const box = await page.locator('.page-column').boundingBox()
    expect([box?.x, box?.width]).toEqual([260, 480])
  })
})
