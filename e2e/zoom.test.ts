import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, expectNothingCut, openPage } from './harness/index.ts'
import { addressOf } from './harness/visitor.ts'

const SCREENS = [
  '/m/home',
  '/m/slot-games',
  '/m/search-games',
  '/m/gameCenter',
  '/m/provider',
  '/m/lott',
  '/m/elott',
  '/m/download',
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/agent',
  '/m/help?tag=terms',
  '/m/member/benefits',
]
const VIEWS = [
  { width: 320, letters: '100%' },
  { width: 390, letters: '200%' },
] as const

const visits = (['naga', 'northlight'] as const).flatMap((merchant) =>
  (['TH', 'EN'] as const).flatMap((language) => VIEWS.map((view) => ({ merchant, language, ...view }))),
)

test.for(visits)('nothing is cut off or hangs over: %o [GEN-12-D]', async (visit) => {
  const { merchant, language, width, letters } = visit
  const page = await openPage({ language, width })
  for (const path of SCREENS) {
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
})
