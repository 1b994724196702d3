// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkAccess, openPageAs, ownProduct, untilLive } from './harness/index.ts'

const { running } = ownProduct()
const words = {
  EN: { signOut: 'Sign out', cancel: 'Cancel', sure: 'Are you sure you want to sign out?', logIn: 'Log in' },
  TH: { signOut: 'ออกจากระบบ', cancel: 'ยกเลิก', sure: 'ต้องการออกจากระบบใช่หรือไม่', logIn: 'เข้าสู่ระบบ' },
} as const

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const open = (language: 'EN' | 'TH') =>
  openPageAs('player', { origin: running().origin, path: '/m/hot-games', language })
const openAccount = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /player/ })
    .click()

test.for(['EN', 'TH'] as const)(
  'the question has the focus, its row has it after cancel, and while it is pending nothing can be pressed again in %s [LOGOUT-01, LOGOUT-02, LOGOUT-06-D, GEN-14-D]',
  async (language) => {
    const text = words[language]
    const page = await open(language)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let calls = 0
    await page.route('**/wps/session/logout*', async (route) => {
      calls++
      await held
      await route.continue()
    })
    await openAccount(page)
    const popup = page.getByRole('dialog')
    const button = (name: string) => popup.getByRole('button', { name, exact: true })
    await button(text.signOut).click()
    await expect.poll(() => focused(page)).toBe(text.sure)
    await checkAccess(page)
    await button(text.cancel).click()
    await expect.poll(() => focused(page)).toBe(text.signOut)

    await button(text.signOut).click()
    await button(text.signOut).click()
    const pending = popup.locator('button[aria-busy=true]')
    await pending.waitFor()
    expect(await button(text.cancel).isDisabled()).toBe(true)
    await checkAccess(page)
    await pending.click({ force: true })
    await page.waitForTimeout(300)
    letGo()
    await page.waitForURL('**/m/home*')
    await page.getByRole('banner').getByRole('link', { name: text.logIn }).waitFor()
    expect(calls).toBe(1)
  },
)

test('a device without room signs out all the same [LOGOUT-03, LOGOUT-06-D]', async () => {
  const page = await open('EN')
  await untilLive(page)
  await page.evaluate(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (name, value) {
      if (this === localStorage) throw new DOMException('No room', 'QuotaExceededError')
      keep.call(this, name, value)
    }
  })
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/m/home*')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
})
