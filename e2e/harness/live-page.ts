import type { Page, Route } from 'playwright-core'
import { openPage } from './open-page.ts'
import type { Visitor } from './visitor.ts'

/** A page that is live and has loaded everything, from which others are opened without a reload. Call it inside a test. */
export async function openLivePage(visitor: Visitor = {}): Promise<Page> {
  const page = await openPage({
    language: 'EN',
    expectedProblems: [
      /Failed to load resource/,
      /could not be loaded/,
      /Unable to preload/,
      /load preload assets/,
    ],
    ...visitor,
  })
  await page.goto('/m/download?merchant=naga', { waitUntil: 'networkidle' })
  await page.locator('[role=alert]').first().waitFor({ state: 'attached' })
  return page
}

/** Opens an address as a tap on a link of the site does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Answers a call in the place of the server: what it gives in `value`. */
export function answering(value: object): (route: Route) => Promise<void> {
  return (route) => fulfil(route, 200, { success: true, value, errorCode: '', message: '' })
}

/** Refuses a call in the place of the server. */
export function refusing(
  status: number,
  errorCode: string,
  message: string,
): (route: Route) => Promise<void> {
  return (route) => fulfil(route, status, { success: false, value: null, errorCode, message })
}

function fulfil(route: Route, status: number, body: object): Promise<void> {
  return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
}
