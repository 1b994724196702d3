import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, openPage } from './harness/index.ts'

const SCREENS = ['/m/home', '/m/slot-games', '/m/search-games', '/m/provider', '/m/lott', '/m/download']

test.for(SCREENS.flatMap((path) => (['TH', 'EN'] as const).map((language) => ({ path, language }))))(
  '%o hangs over nowhere with text at 200 %',
  async ({ path, language }) => {
    const page = await openPage({ language, reducedMotion: true })
    await page.addInitScript(() => sessionStorage.setItem('popupsShown', '1'))
    await page.goto(`${path}?merchant=naga`)
    const before = await page
      .locator('main')
      .evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const after = await page
      .locator('main')
      .evaluate((main) => Number.parseFloat(getComputedStyle(main).fontSize))
    expect(after).toBe(2 * before)
    await expectNoSidewaysScroll(page)
  },
)
