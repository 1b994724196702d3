import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { checkAccess, expectNoSidewaysScroll, inFullTier, openPage } from './harness/index.ts'

const agents = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
  chromeIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
  oldSafari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  app: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36 MCApp/1.0',
} as const

/** The page as it is for a merchant without some kinds of link: they are taken out of the document. */
async function openWithout(page: Page, types: readonly string[]): Promise<void> {
  await page.route('**/m/download?*', async (route) => {
    const answer = await route.fetch()
    const body = types.reduce(
      (html, type) => html.replace(new RegExp(`"type":"${type}","url":"[^"]*"`), `"type":"${type}","url":""`),
      await answer.text(),
    )
    await route.fulfill({ response: answer, body })
  })
  // What the status says later must be the same, else it takes the place of what the page carried.
  await page.route('**/wps/system/status?*', async (route) => {
    const answer = await route.fetch()
    const body = types.reduce(
      (json, type) =>
        json.replace(
          new RegExp(`"resourceType":"${type}","url":"[^"]*"`),
          `"resourceType":"${type}","url":""`,
        ),
      await answer.text(),
    )
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/m/download?merchant=naga')
}

describe.each([
  {
    language: 'EN',
    ios: 'INSTALL IOS APP',
    android: 'INSTALL ANDROID APP',
    telegram: 'Telegram channel',
    line: 'Speed test',
    guide: 'Put the site on your home screen',
  },
  ...inFullTier({
    language: 'TH',
    ios: 'ติดตั้งแอป iOS',
    android: 'ติดตั้งแอป ANDROID',
    telegram: 'ช่อง Telegram',
    line: 'ทดสอบความเร็วสัญญาณ',
    guide: 'เพิ่มเว็บไว้บนหน้าจอโฮม',
  }),
] as const)('the download page in $language', ({ language, ios, android, telegram, line, guide }) => {
  test('has banner, three buttons, code and line test, and no barrier at 320 px [WIDGET-08, WIDGET-13, WIDGET-18-D, ROUTE-27]', async () => {
    const page = await openPage({ path: '/m/download', language, width: 320, userAgent: agents.safari })
    await page.getByRole('img', { name: /คิวอาร์|Code with/ }).waitFor()
    const hrefs = await Promise.all(
      [ios, android, telegram, line].map((name) =>
        page.getByRole('link', { name, exact: true }).getAttribute('href'),
      ),
    )
    expect(hrefs).toEqual([
      '/m/help?tag=contact&c=4',
      '/m/help?tag=contact&c=4',
      '/m/help?tag=contact&c=1',
      '/m/help?tag=contact&c=5',
    ])
    await page.getByRole('heading', { name: guide }).waitFor()
    await expectNoSidewaysScroll(page)
    await checkAccess(page)
  })

  test('leads to the app before any script [WIDGET-09]', async () => {
    const page = await openPage({ path: '/m/download', language, javaScript: false })
    expect(await page.getByRole('link', { name: ios, exact: true }).getAttribute('href')).toBe(
      '/m/help?tag=contact&c=4',
    )
  })
})

test('the guide to the home screen is closed for 7 days [WIDGET-11, WIDGET-20-D]', async () => {
  const page = await openPage({ path: '/m/download', language: 'EN', userAgent: agents.safari })
  const guide = page.getByRole('region', { name: 'Put the site on your home screen' })
  expect(
    await guide
      .getByRole('listitem')
      .count()
      .catch(() => 0),
  ).toBeLessThanOrEqual(3)
  await guide.waitFor()
  await guide.getByRole('button', { name: 'Close' }).click()
  await guide.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('img', { name: /Code with/ }).waitFor()
  expect(await guide.count()).toBe(0)
  await page.evaluate(() => {
    const days = 24 * 3600 * 1000
    localStorage.setItem('homeScreenGuide', JSON.stringify({ value: true, at: Date.now() - 7 * days }))
  })
  await page.reload()
  await guide.waitFor()
})

test.each(['chromeIos', 'android'] as const)(
  '%s gets no guide of Safari [WIDGET-20-D]',
  { tags: 'full' },
  async (agent) => {
    const page = await openPage({ path: '/m/download', language: 'EN', userAgent: agents[agent] })
    await page.getByRole('img', { name: /Code with/ }).waitFor()
    expect(await page.getByRole('heading', { name: 'Put the site on your home screen' }).count()).toBe(0)
  },
)

test('an old iOS hears which one the app needs, and about the home screen [WIDGET-12, WIDGET-14, WIDGET-19-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/download', language: 'EN', userAgent: agents.oldSafari })
  await page.getByRole('note').waitFor()
  await page.getByRole('link', { name: 'INSTALL IOS APP' }).click()
  await page.getByRole('dialog').getByText('The app needs iOS 12.4 or later').waitFor()
  expect(new URL(page.url()).pathname).toBe('/m/download')
})

test('a profile outside Safari shows the notice [WIDGET-10]', { tags: 'full' }, async () => {
  const page = await openPage({ language: 'EN', userAgent: agents.chromeIos })
  await openWithout(page, ['IOS'])
  await page.getByRole('img', { name: /Code with/ }).waitFor()
  await page.getByRole('link', { name: 'INSTALL IOS APP' }).click()
  const notice = page.getByRole('dialog', { name: 'notice' })
  await notice.getByText('Please use Safari for download App.').waitFor()
  await checkAccess(page)
  await notice.getByRole('button', { name: 'OK' }).click()
  await notice.waitFor({ state: 'detached' })
})

test('inside the app the page leads home, which shows no way to the app [GEN-16-D, HOME-04, WIDGET-07, WIDGET-18-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/download', language: 'EN', userAgent: agents.app })
  await page.waitForURL('**/m/home')
  await page.getByRole('navigation', { name: 'Quick navigation' }).waitFor()
  expect(await page.getByRole('link', { name: 'Get the app' }).count()).toBe(0)
  expect(await page.getByRole('complementary', { name: 'Download the app' }).count()).toBe(0)
})

test('Android offers to install the site where the browser does [WIDGET-18-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/download', language: 'EN', userAgent: agents.android })
  await page.getByRole('img', { name: /Code with/ }).waitFor()
  const button = page.getByRole('button', { name: 'Add to home screen' })
  expect(await button.count()).toBe(0)
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.title = 'asked'
      },
    })
    dispatchEvent(offer)
  })
  await button.click()
  await expect.poll(() => page.title()).toBe('asked')
  await button.waitFor({ state: 'detached' })
})
