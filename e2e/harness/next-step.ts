import type { Page } from 'playwright-core'

/** A password that every demo merchant takes. */
const PASSWORD = 'Blue7horses'

/** Goes on from the first step of registering, once that is filled in, to the second. */
export async function nextStep(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click()
  await page.locator('form [data-step="2"]').waitFor()
}

/** Fills in the first step of registering by username and goes on to the second. @returns the name */
export async function passFirstStep(page: Page, name = `newcomer${Date.now() % 1_000_000}`): Promise<string> {
  const form = page.locator('form')
  await form.locator('[data-step="1"]').waitFor()
  const username = form.getByRole('radio').nth(1)
  if ((await username.count()) > 0) await username.check()
  await form.locator('[name=username]').fill(name)
  for (const line of ['password', 'confirmPassword']) await form.locator(`[name=${line}]`).fill(PASSWORD)
  await nextStep(page)
  return name
}
