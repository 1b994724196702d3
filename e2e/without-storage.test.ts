import { expect, test } from 'vitest'
import { openPage as open, untilLateParts } from './harness/index.ts'

/** As browsers do that block all cookies: the mere access throws. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
  Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
}

test('a browser that blocks cookies browses and searches, and login says what is missing (finding 47)', async () => {
  const page = await open({ language: 'EN' })
  await page.addInitScript(forbidStorage)
  await page.goto('/m/slot-games?merchant=northlight')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, I am' }).click()
  const tiles = page.locator('main article')
  const first = await tiles.count()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      return tiles.count()
    })
    .toBeGreaterThan(first)

  await page.goto('/m/login?merchant=northlight')
  await expect
    .poll(() => page.locator('[role=status]').filter({ hasText: 'This browser blocks cookies' }).count())
    .toBe(1)
})

test('a page that opens within the site is announced and takes the focus (finding 50)', async () => {
  const page = await open({ language: 'EN', path: '/m/home' })
  await untilLateParts(page)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promotions' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await expect
    .poll(() => page.locator('p[role=status]').allTextContents())
    .toContainEqual(expect.stringContaining('Promotion'))
})
