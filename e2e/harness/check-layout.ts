import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cutTexts, sidewaysScroll } from './layout-faults.ts'

/** Fails the test when the page can be scrolled sideways, naming elements that stick out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysScroll(page), `wider than the screen on ${page.url()}`).toEqual([])
}

/** Fails the test when a text is wider or higher than what it stands in shows of it, naming texts that are. */
export async function expectNothingCut(page: Page): Promise<void> {
  expect(await cutTexts(page), `cut off on ${page.url()}`).toEqual([])
}
