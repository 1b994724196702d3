import type { Page } from 'playwright-core'

/**
 * Holds calls back before they leave the page.
 * @param calls as Playwright's `route` takes them
 * @returns lets them go, and those that come after
 */
export async function holdCalls(page: Page, calls: Parameters<Page['route']>[0]): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(calls, async (route) => {
    await held
    await route.continue()
  })
  return () => letGo()
}
