// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { loginForm, openPage, openPageAs, ownProduct, untilLive } from './harness/index.ts'

const { running } = ownProduct()
const path = (page: Page) => new URL(page.url()).pathname
const banner = (page: Page) => page.getByRole('banner')
const dialogs = (page: Page) => expect.poll(() => page.getByRole('dialog').count(), { timeout: 10_000 })

/** A page with another one below it in the history. */
async function openAbove(): Promise<Page> {
  const page = await openPage({ origin: running().origin, path: '/m/slot-games', language: 'EN' })
  await page.goto('/m/hot-games?merchant=naga')
  await untilLive(page)
  return page
}

/** Nothing moves the page any more. */
async function expectStays(page: Page, at: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  expect(path(page)).toBe(at)
}

test.for(['Log in', 'Sign up'] as const)(
  'a login that ends after its popup was closed leaves the page where it is, with %s open or nothing [UI-12-D, LOGIN-25-D]',
  async (next) => {
    const page = await openAbove()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/wps/session/login*', async (route) => {
      await held
      await route.continue()
    })
    await banner(page).getByRole('link', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    const asked = page.waitForRequest('**/wps/session/login*')
    await loginForm(dialog).send('agent1')
    await asked
    if (next === 'Log in') {
      await page.keyboard.press('Escape')
      await dialogs(page).toBe(0)
    } else {
      await dialog.getByRole('button', { name: next }).click()
      await page.getByRole('dialog', { name: next }).waitFor()
    }
    letGo()
    await banner(page)
      .getByRole('button', { name: /agent1/ })
      .waitFor()
    await dialogs(page).toBe(0)
    await expectStays(page, '/m/hot-games')
    expect(await page.evaluate(() => history.state.popup)).toBeUndefined()
  },
)

test('a cross that is tapped twice at once closes one thing [UI-12-D]', async () => {
  const page = await openAbove()
  await banner(page).getByRole('link', { name: 'Log in' }).click()
  const cross = page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Close' })
  // What is pressed at once is ignored (UI-06).
  await page.waitForTimeout(600)
  await cross.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await dialogs(page).toBe(0)
  await expectStays(page, '/m/hot-games')
})

test.for(['/m/favorite', '/m/recent-games'])(
  'signing out at %s leads home, without a word of logging in [LOGOUT-05, UI-12-D]',
  async (guarded) => {
    const page = await openPageAs('player', { origin: running().origin, path: guarded, language: 'EN' })
    await page.evaluate((words) => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node.textContent?.includes(words)) sessionStorage.setItem('told', 'yes')
      }).observe(document, { childList: true, subtree: true })
    }, 'You are not logged in')
    await banner(page)
      .getByRole('button', { name: /player/ })
      .click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await banner(page).getByRole('link', { name: 'Log in' }).waitFor()
    await page.waitForURL('**/m/home*')
    await expectStays(page, '/m/home')
    expect(await page.evaluate(() => sessionStorage.getItem('told'))).toBeNull()
  },
)
