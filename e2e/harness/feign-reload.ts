import type { Page } from 'playwright-core'

/** Has the page believe that it was loaded anew a moment ago for a missing file: it stays when another does not come. */
export async function feignReload(page: Page): Promise<void> {
  await page.addInitScript(noteReload)
  await page.evaluate(noteReload)
}

/** As the page keeps it (ERR-05). */
function noteReload(): void {
  try {
    sessionStorage.setItem('reloadedAt', String(Date.now()))
  } catch {
    // A page that may keep nothing, such as an empty one, is no page of the site yet.
  }
}
