import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from './login-form.ts'
import { languageOf, wordsOf } from './words-of.ts'

/** Matches what begins with a text, given in English, in the language of the page; up to its first placeholder. */
export async function beginsWith(page: Page, english: string): Promise<RegExp> {
  const [text = ''] = wordsOf(await languageOf(page))(english).split(/\s*\{/, 1)
  return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
/** Presses the first button whose name begins with a text, given in English. */
export const press = (english: string) => async (page: Page) =>
  page
    .getByRole('button', { name: await beginsWith(page, english) })
    .first()
    .click({ timeout: 5000 })
/** Follows the first link whose name begins with a text, given in English. */
export const follow = (english: string) => async (page: Page) =>
  page
    .getByRole('link', { name: await beginsWith(page, english) })
    .first()
    .click({ timeout: 5000 })
/** Follows such a link, and waits for the popup that it opens. */
export const openPopup = (english: string) => async (page: Page) => {
  await follow(english)(page)
  await page.getByRole('dialog').first().waitFor({ timeout: 10_000 })
}
/** Opens the side menu. */
export const openMenu = openPopup('Menu')

/** Unfolds what has this title, given in English, in a dialog. */
export const reveal = (english: string) => async (page: Page) =>
  page
    .getByRole('dialog')
    .locator('summary')
    .filter({ hasText: await beginsWith(page, english) })
    .click({ timeout: 5000 })
/** Scrolls to an element. */
export const show = (selector: string) => (page: Page) =>
  page.locator(selector).first().scrollIntoViewIfNeeded({ timeout: 5000 })
/** Scrolls the page, CSS px from its top. */
export const scrollTo = (pixels: number) => (page: Page) =>
  page.evaluate((top) => window.scrollTo(0, top), pixels)

/** Types into the search line, and waits for what is found. */
export const type = (text: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().fill(text, { timeout: 5000 })
  await page.waitForTimeout(1200)
}

/** One step after the other, with time to settle between them. */
export const inOrder =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) {
      await step(page)
      await page.waitForTimeout(500)
    }
  }

/** Fills the login form and sends it. */
export const logIn =
  (username: string, password = DEMO_PASSWORD) =>
  async (page: Page) => {
    await page.locator('input[name=username]').fill(username)
    await page.locator('input[name=password]').fill(password)
    await page.locator('form button[type=submit]').click({ timeout: 5000 })
  }
/** The address of login that leads on to a page. */
export const afterLogin = (path: string) => `/m/login?redirect=${encodeURIComponent(path)}`
/** Logs a demo account in on {@link afterLogin}, and waits until the page that it leads to is drawn. */
export const arriveAs = (username: string, path: string) =>
  inOrder(
    logIn(username),
    (page) => page.waitForURL(`**${path}*`, { timeout: 10_000 }),
    (page) => page.waitForTimeout(800),
  )
