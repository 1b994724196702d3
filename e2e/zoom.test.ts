import { expect, test } from 'vitest'
import { addressOf, expectNoSidewaysScroll, expectNothingCut, inFullTier, openPage } from './harness/index.ts'
import { pages } from './screens.ts'

const LOOKED_AT = pages.filter(({ zoom }) => zoom)
const VIEWS = [
  { width: 320, letters: '100%' },
  { width: 390, letters: '200%' },
] as const

const visits = (['naga', 'northlight'] as const).flatMap((merchant) =>
  (['TH', 'EN'] as const).flatMap((language) => VIEWS.map((view) => ({ merchant, language, ...view }))),
)

test.for([...visits.slice(0, 1), ...inFullTier(...visits.slice(1))])(
  'nothing is cut off or hangs over: %o [GEN-12-D]',
  async (visit) => {
    const { merchant, language, width, letters } = visit
    const page = await openPage({ language, width })
    for (const { path } of LOOKED_AT) {
      await page.goto(addressOf(path, merchant))
      const sizeOf = () =>
        page.locator('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize))
      const before = await sizeOf()
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
      expect(await sizeOf()).toBe((before * Number.parseInt(letters, 10)) / 100)
      await page.evaluate(() => document.fonts.ready)
      await expectNoSidewaysScroll(page)
      await expectNothingCut(page)
    }
  },
)

test.for([
  { merchant: 'naga', language: 'TH' },
  { merchant: 'northlight', language: 'EN' },
] as const)('at 200 % on a phone nothing is cut off or hangs over: %o (finding 53)', async (visit) => {
  const page = await openPage({ language: visit.language, width: 195, height: 422 })
  for (const { path } of LOOKED_AT) {
    await page.goto(addressOf(path, visit.merchant))
    await page.evaluate(() => document.fonts.ready)
    await expectNoSidewaysScroll(page)
    await expectNothingCut(page)
  }
})

test.for([
  { width: 320, height: 256 },
  { width: 844, height: 390 },
  { width: 195, height: 422 },
])('what stands still leaves four fifths of the window: %o (finding 53)', { tags: 'full' }, async (size) => {
  const page = await openPage({ ...size, path: '/m/slot-games' })
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const free = () =>
    page.evaluate(() => {
      const stays = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || stays(element.parentElement))
      const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
      return rows.filter((element) => !stays(element)).length / innerHeight
    })
  await expect.poll(free).toBeGreaterThanOrEqual(0.8)
})

test('letters twice as large are larger in the menu, on tiles and in the list of wins as well (finding 53)', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/home', language: 'EN' })
  const sizes = () =>
    page.evaluate(() =>
      ['#menu span:last-of-type', 'main article a', 'main [data-rows] li a span'].map((part) => {
        const element = document.querySelector(part)
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0
      }),
    )
  await page.locator('main [data-rows] li a span').first().waitFor({ state: 'attached' })
  const before = await sizes()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const after = await sizes()
  expect(Math.min(...before)).toBeGreaterThan(0)
  for (const [part, size] of after.entries()) expect(size / (before[part] ?? 0)).toBeGreaterThanOrEqual(1.6)
})
