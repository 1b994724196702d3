import { expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, openPage } from './index.ts'

test.for([
  { merchant: 'naga', language: 'TH' },
  { merchant: 'naga', language: 'EN' },
  { merchant: 'northlight', language: 'EN' },
] as const)(
  'home of $merchant opens in $language without a word in the console',
  async ({ merchant, language }) => {
    const page = await openPage({ path: '/m/home', merchant, language })
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'TH' ? 'th' : 'en')
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  },
)

test('home is complete without script', async () => {
  const page = await openPage({ path: '/m/home', javaScript: false })
  expect(await page.locator('main').count()).toBe(1)
})
