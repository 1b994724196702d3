import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtChunks, holdCalls, openPage } from './harness/index.ts'

/** Which calls. */
type Calls = RegExp | ((url: URL) => boolean)

/** The files of Thai words that are loaded later. */
const thaiWords = ({ pathname }: URL) =>
  Object.entries(builtChunks).some(
    ([key, { file }]) => key.startsWith('locales/TH.po?') && pathname === `/${file}`,
  )

const openMenu = (page: Page) => page.getByRole('banner').getByRole('link').first().click()
/** Where the entries of the menu stand, in CSS px from the top of its content. */
const places = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('a, button, summary')
    .evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)).filter((top) => top > 0),
    )

test.for([
  ['its calls', /\/wps\/\S*menu/i],
  ['its words', thaiWords],
] as const satisfies readonly (readonly [string, Calls])[])(
  'nothing in it can be tapped before it is whole, however late %s come (finding 51)',
  { tags: 'full' },
  async ([, calls]) => {
    const page = await openPage({ language: 'TH', path: '/m/home' })
    const letGo = await holdCalls(page, calls)
    await openMenu(page)
    const menu = page.getByRole('dialog')
    const bones = menu.locator('[class*=bone]')
    await bones.first().waitFor()
    expect(await menu.getByRole('link').count()).toBe(0)
    expect(await menu.locator('summary').count()).toBe(0)
    letGo()
    await menu.getByRole('link').first().waitFor()
    expect(await bones.count()).toBe(0)
    const before = await places(page)
    await page.waitForTimeout(1000)
    expect(await places(page)).toEqual(before)
    expect(before.length).toBeGreaterThan(20)
  },
)

test('another language leaves its rows and its open list in place until the new words are there (finding 51)', async () => {
  const page = await openPage({ language: 'TH', path: '/m/home' })
  await openMenu(page)
  const menu = page.getByRole('dialog')
  const entries = menu.getByRole('list').first().getByRole('link')
  await entries.first().waitFor()
  const count = await entries.count()
  expect(count).toBeGreaterThan(10)
  await menu.locator('summary').click()
  const letGo = await holdCalls(page, /\/wps\/\S*language=EN/)
  await menu.getByRole('button', { name: 'English' }).click()
  await page.waitForTimeout(1000)
  expect(await entries.count()).toBe(count)
  letGo()
  await menu
    .getByRole('button', { name: 'English', exact: true })
    .and(menu.locator('[aria-current]'))
    .waitFor()
  expect(await entries.count()).toBe(count)
  expect(await menu.locator('details').evaluate((list) => (list as HTMLDetailsElement).open)).toBe(true)
})
