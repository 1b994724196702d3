import type { Page } from 'playwright-core'

/** Chooses a birthday by its three pickers. `day` is YYYY-MM-DD. */
export async function chooseBirthday(page: Page, day: string): Promise<void> {
  const [year = '', month, date] = day.split('-')
  await page.locator('select[autocomplete=bday-year]').selectOption(year)
  await page.locator('select[autocomplete=bday-month]').selectOption(String(Number(month)))
  await page.locator('select[autocomplete=bday-day]').selectOption(String(Number(date)))
}
