import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage } from './harness/index.ts'
import { wordsOf } from './harness/words-of.ts'

const menu = (page: Page) => page.locator('#menu')
const game = (page: Page, place: number) => page.locator(`main li[aria-posinset="${place}"]`)
/** Where a game stands on the page, in CSS px. */
const topOf = (page: Page, place: number) =>
  game(page, place).evaluate((item) => item.getBoundingClientRect().top + scrollY)
/** Its row: of seven games the last takes two places. */
const rowOf = (place: number, places: number) =>
  Math.floor((Math.floor((place - 1) / 7) * 8 + ((place - 1) % 7)) / places)

test.for([
  { merchant: 'naga', language: 'TH', width: 1440, places: 8 },
  ...inFullTier(
    { merchant: 'northlight', language: 'AR', width: 1440, places: 8 } as const,
    { merchant: 'northlight', language: 'DE', width: 1100, places: 4 } as const,
    { merchant: 'naga', language: 'EN', width: 768, places: 4 } as const,
  ),
] as const)(
  '%o: the menu stands beside the page, a list has more games in a row, and rows stay where they were drawn',
  async ({ merchant, language, width, places }) => {
    const say = wordsOf(language)
    const page = await openPage({ path: '/m/slot-games', merchant, language, width, height: 900 })
    const rail = await menu(page).boundingBox()
    expect(rail).toMatchObject({ y: 0, height: 900 })
    expect(rail?.x).toBe(language === 'AR' ? width - (rail?.width ?? 0) : 0)
    const isWhole = width >= 1100
    const categories = menu(page).getByRole('list', { name: say('Categories') })
    if (isWhole) await categories.waitFor()
    else expect(await categories.count()).toBe(0)
    expect(
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('Menu') })
        .isVisible(),
    ).toBe(!isWhole)
    const start = await topOf(page, 1)
    const pitch = (await topOf(page, places === 8 ? 8 : 5)) - start
    for (const place of [2, 4, 6, 7, 9]) {
      expect(await topOf(page, place)).toBeCloseTo(start + rowOf(place, places) * pitch, 0)
    }
    await page.mouse.move(width / 2, 600)
    const first = async () => {
      await page.mouse.wheel(0, 900)
      return Number(await page.locator('main li[aria-posinset]').first().getAttribute('aria-posinset'))
    }
    await expect.poll(first).toBeGreaterThan(7)
    await page.waitForTimeout(300)
    const shown = page.locator('main li[aria-posinset]').first()
    const place = Number(await shown.getAttribute('aria-posinset'))
    expect(Math.abs((await topOf(page, place)) - start - rowOf(place, places) * pitch)).toBeLessThan(3)
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
    await page.goto('/m/settings')
    await menu(page)
      .getByRole('link', { name: say('Home') })
      .waitFor()
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  },
)

test('a phone loads no styles for wide windows, and whoever is too young sees no menu in any', async () => {
  const page = await openPage({ path: '/m/home', language: 'EN', width: 390 })
  const styles = await page.locator('#wide').getAttribute('href')
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  expect(await loaded()).not.toContain(styles)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(loaded).toContain(styles)
  await menu(page).getByRole('list', { name: 'Categories' }).waitFor()
  await page.goto('/m/age-limit')
  await page.getByRole('main').waitFor()
  expect(await menu(page).count()).toBe(0)
})
