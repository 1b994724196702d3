import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, openPage, untilUnasked } from './harness/index.ts'

const POPUP = { name: 'Download the app' } as const

/** Closes the news that home shows first. */
async function closeNews(page: Page): Promise<void> {
  const news = page.getByRole('dialog', { name: 'News' })
  await untilUnasked(page, news)
  await news.getByRole('button', { name: 'Close' }).click()
  await news.waitFor({ state: 'detached' })
}

/** Leaves the browser and comes back. */
async function visitAgain(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
}

test('a visit shows one pop-up: first the news, at the next visit the app, which back closes and which rests for 24 hours [HOME-12, HOME-28-D, WIDGET-08]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/home', language: 'EN', popups: true })
  await closeNews(page)
  await page.waitForTimeout(500)
  expect(await page.getByRole('dialog').count()).toBe(0)

  await visitAgain(page)
  const popup = page.getByRole('dialog', POPUP)
  await untilUnasked(page, popup)
  expect(await popup.getByRole('link').allInnerTexts()).toEqual([
    'INSTALL IOS APP',
    'INSTALL ANDROID APP',
    'Telegram channel',
  ])
  await checkAccess(page)
  await page.goBack()
  await popup.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/m/home')
  expect(await page.getByRole('dialog').count()).toBe(0)

  await visitAgain(page)
  await closeNews(page)
  await visitAgain(page)
  await closeNews(page)
  expect(await popup.count()).toBe(0)
})

test('it never comes inside the app [GEN-16-D, HOME-28-D]', { tags: 'full' }, async () => {
  const page = await openPage({
    path: '/m/home',
    language: 'EN',
    popups: true,
    userAgent: 'Mozilla/5.0 Chrome/126.0 MCApp/1.0',
  })
  await closeNews(page)
  await visitAgain(page)
  await closeNews(page)
})

test('the side menu opens it [SIDE-08-D]', async () => {
  const page = await openPage({ path: '/m/slot-games', language: 'EN' })
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', POPUP).click()
  await page.getByRole('dialog', POPUP).getByRole('link', { name: 'Telegram channel' }).waitFor()
})
