import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers } from './find-barriers.ts'

/** Fails the test with a readable list when axe finds a barrier (WCAG 2.2 AA). */
export async function checkAccess(page: Page): Promise<void> {
  expect(await findBarriers(page), `axe on ${page.url()}`).toEqual([])
}
