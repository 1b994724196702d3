import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openGallery, type Visit } from './gallery-visit.ts'

let gallery: Awaited<ReturnType<typeof openGallery>>
let page: Page

const visit = async (how?: Visit) => {
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
      .filter((element) => !element.closest('[data-ready], [data-card], [data-running], nav'))
      .map((element) => element.outerHTML.slice(0, 160))
  })

beforeAll(async () => {
  gallery = await openGallery('layout')
})
afterEach(() => page?.close())
afterAll(() => gallery?.close())

test.each([
  [320, 'th'],
  [320, 'en'],
  [320, 'ar'],
  [480, 'en'],
])(
  'at %s px in %s nothing reaches beyond the page, also with letters twice as large [GEN-12-D]',
  async (width, language) => {
    await visit({ width, language })
    expect(await sideways()).toEqual([])
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await sideways()).toEqual([])
  },
)

test('a wide screen shows a centred column of 480 px [GEN-12-D]', async () => {
  await visit({ width: 1000 })
  const box = await page.locator('.page-column').boundingBox()
  expect([box?.x, box?.width]).toEqual([260, 480])
})

test.each(['naga', 'northlight'])(
  'every control of %s is at least 40 px wide and high [GEN-14-D]',
  async (theme) => {
    await visit({ theme, language: 'th' })
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, a[href], input, select, summary)')]
        // A box to tick or switch is pressed anywhere on its line.
        .map((control) => control.closest('label') ?? control)
        .map((control) => ({ control, area: control.getBoundingClientRect() }))
        .filter(({ control, area }) => !control.closest('[inert]') && (area.width < 40 || area.height < 40))
        .filter(({ control }) => !control.closest('article'))
        .map(({ control, area }) => `${control.outerHTML.slice(0, 120)} ${area.width}x${area.height}`),
    )
    expect(small).toEqual([])
  },
)

test('the focus is to be seen on every kind of control [GEN-14-D]', async () => {
  await visit()
  await page.keyboard.press('Tab')
  for (let turn = 0; turn < 30; turn += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      const around = [
        focused,
        focused?.parentElement,
        focused?.nextElementSibling,
        focused?.closest('article'),
      ]
      return around.some(
        (element) => element && Number.parseFloat(getComputedStyle(element).outlineWidth) >= 2,
      )
    })
    expect([turn, seen]).toEqual([turn, true])
  }
})
