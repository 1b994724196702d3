import type { LanguageCode } from '@foyer/contract'
import type { Locator, Page } from 'playwright-core'
import { wordsOf } from './words-of.ts'

/** Of every demo account (README). */
export const DEMO_PASSWORD = 'Lotus2026'

/**
 * The form that logs in by name, of a page or of a dialog, found by what a player reads.
 * @param within the page, or the dialog
 */
export function loginForm(within: Page | Locator, language: LanguageCode = 'EN') {
  const words = wordsOf(language)
  const parts = {
    username: within.getByRole('textbox', { name: words('Username') }),
    password: within.getByLabel(words('Password'), { exact: true }),
    remember: within.getByRole('checkbox', { name: words('Remember password') }),
    submit: within.locator('form').getByRole('button', { name: words('Log in') }),
  }
  const fill = async (name: string, secret = DEMO_PASSWORD): Promise<void> => {
    await parts.username.fill(name)
    await parts.password.fill(secret)
  }
  return {
    ...parts,
    fill,
    /** Fills it and presses its button. */
    async send(name: string, secret?: string): Promise<void> {
      await fill(name, secret)
      await parts.submit.click()
    },
  }
}

/** Three wrong tries, as nobody who was tried before: after them the picture is asked for (LOGIN-21-D). */
export async function failThrice(page: Page): Promise<void> {
  await page.locator('input[name=username]').fill(`nobody${Math.random().toString(36).slice(2, 10)}`)
  await page.locator('input[name=password]').fill('wrong')
  for (let round = 1; round <= 3; round++) {
    await page.locator('form button[type=submit]:enabled:not([aria-busy])').waitFor()
    await Promise.all([
      page.waitForResponse(/\/wps\/session\/login/),
      page.locator('input[name=password]').press('Enter'),
    ])
  }
  await page.locator('form img').waitFor()
}
