import type { Page } from 'playwright-core'
import { isLive } from './is-live.ts'

/** How long scripts may take on a busy machine, in ms. */
const PATIENCE_MS = 20_000

/**
 * Waits until React has taken over the rendered page and has done what it left for the next quiet moment, such as waking
 * the buttons of forms; what was tapped before would follow plain links.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(isLive, undefined, { timeout: PATIENCE_MS })
}
