import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage } from './index.ts'

test.for([
  { merchant: 'naga', language: 'TH' },
  { merchant: 'northlight', language: 'EN' },
  ...inFullTier({ merchant: 'naga', language: 'EN' }),
] as const)(
  'home of $merchant opens in $language without a word in the console',
  async ({ merchant, language }) => {
    const page = await openPage({ path: '/m/home', merchant, language })
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'TH' ? 'th' : 'en')
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  },
)

test('home uses everything that it preloads', { tags: 'full' }, async () => {
  const page = await openPage({ path: '/m/home', pictures: true, checksPreloads: true })
  expect(await page.locator('link[rel=preload]').count()).toBeGreaterThan(0)
  // Chromium complains 3 s after the page has loaded.
  await page.waitForTimeout(5_000)
})

test('home is complete without script', async () => {
  const page = await openPage({ path: '/m/home', javaScript: false })
  expect(await page.locator('main').count()).toBe(1)
})
