// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goInside, loginForm, openPageAs, ownProduct, untilLive } from './harness/index.ts'

const { running } = ownProduct()
const KEY = 'MC_SESSION_INFO'
const LOST = 'The account has been logged out, please log in again'

const account = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name })
const logInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log in' })
const tokens = (page: Page) =>
  page.evaluate(
    (key) =>
      [localStorage, sessionStorage].map((storage) => JSON.parse(storage.getItem(key) ?? '{}').token ?? null),
    KEY,
  )

/** A tab of a member that sleeps with its copy of the session, and another in which the member has signed out since. */
async function sleepAndSignOut() {
  const asleep = await openPageAs('agent1', {
    origin: running().origin,
    path: '/m/hot-games',
    language: 'EN',
    expectedProblems: [/401/],
  })
  const [old] = await tokens(asleep)
  await asleep.goto('about:blank')
  const other = await asleep.context().newPage()
  await other.goto('/m/hot-games?merchant=naga')
  await untilLive(other)
  await account(other, /agent1/).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await logInLink(other).waitFor()
  return { asleep, other, old }
}

/** Logs in where somebody was signed out. */
async function logInAgain(other: Page) {
  await other.waitForURL('**/m/home*')
  await logInLink(other).click()
  await loginForm(other.getByRole('dialog', { name: 'Log in' })).send('agent2')
  await account(other, /agent2/).waitFor()
  return (await tokens(other))[0]
}

test('a tab that comes back with an old copy takes over the login of another tab, which stays [SESSION-11-D, SESSION-09-D]', async () => {
  const { asleep, other, old } = await sleepAndSignOut()
  const token = await logInAgain(other)
  expect(token).not.toBe(old)
  await asleep.goto('/m/hot-games?merchant=naga')
  await account(asleep, /agent2/).waitFor()
  await goInside(asleep, '/m/webEmail')
  await asleep.getByRole('heading', { level: 1 }).waitFor()
  await asleep.waitForLoadState('networkidle')
  expect(new URL(asleep.url()).pathname).toBe('/m/webEmail')
  expect(await asleep.getByText(LOST).count()).toBe(0)
  expect(await tokens(asleep)).toEqual([token, token])
  await account(other, /agent2/).waitFor()
})

test('a refusal of the old copy ends neither the login of another tab nor is it told [SESSION-11-D, SESSION-09-D]', async () => {
  const { asleep, other } = await sleepAndSignOut()
  const token = await logInAgain(other)
  const isOld = asleep.waitForResponse((answer) => answer.status() === 401)
  // As when the call is refused before the tab looked for another's login.
  await asleep.addInitScript(() => {
    const tell = window.dispatchEvent.bind(window)
    let first = true
    window.dispatchEvent = (event) => {
      const skip = first && event.type === 'storage'
      if (skip) first = false
      return skip || tell(event)
    }
  })
  await asleep.goto('/m/webEmail?merchant=naga')
  await isOld
  await expect.poll(() => tokens(asleep)).toEqual([token, token])
  await asleep.waitForLoadState('networkidle')
  expect(new URL(asleep.url()).pathname).toBe('/m/webEmail')
  expect(await asleep.getByText(LOST).count()).toBe(0)
  await other.reload()
  await account(other, /agent2/).waitFor()
})

test('a tab that comes back after a logout elsewhere shows a visitor, also from the memory of the browser [SESSION-11-D, LOGOUT-07-D]', async () => {
  const { asleep, other } = await sleepAndSignOut()
  await asleep.goto('/m/hot-games?merchant=naga')
  await expect.poll(() => tokens(asleep)).toEqual([null, null])
  await logInLink(asleep).waitFor()

  await logInAgain(other)
  await account(asleep, /agent2/).waitFor()
  // Storage that is changed by a tab's own script tells it nothing, as while it sleeps.
  await asleep.evaluate((key) => {
    localStorage.removeItem(key)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, KEY)
  await logInLink(asleep).waitFor()
})

test('a session that only the tab has room for is not taken for a logout elsewhere [SESSION-11-D]', async () => {
  const page = await openPageAs('agent1', { origin: running().origin, path: '/m/hot-games', language: 'EN' })
  await page.addInitScript((key) => {
    localStorage.removeItem(key)
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (this === localStorage) throw new DOMException('No room', 'QuotaExceededError')
      keep.call(this, name, value)
    }
  }, KEY)
  await page.reload()
  await untilLive(page)
  await page.waitForLoadState('networkidle')
  await account(page, /agent1/).waitFor()
})
