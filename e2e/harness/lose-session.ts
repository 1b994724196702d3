import type { Page } from 'playwright-core'

/**
 * Leaves nothing of the page's session, as when its browser was closed for long: neither the cookie, nor what all tabs
 * share, nor the tab's copy. While either of the last two is there, the login page leads on to home.
 */
export async function loseSession(page: Page): Promise<void> {
  // What the page still asks for would be refused.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'session' })
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.removeItem('MC_SESSION_INFO')
  })
}
