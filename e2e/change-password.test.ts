// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  goInside,
  loseSession,
  ownProduct,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const OLD = 'Lotus2026'
const NEW = 'Blue7horses'

const words = {
  EN: {
    username: 'Username',
    secret: 'Password',
    logIn: 'Log in',
    menu: 'Change password',
    old: 'Old password',
    password: 'New password',
    confirm: 'Confirm the new password',
    save: 'Save',
    saved: 'Saved',
    wrong: 'The old password is not right',
    same: 'The new password must differ from the old one',
    remember: 'Remember password',
  },
  TH: {
    username: 'ชื่อผู้ใช้',
    secret: 'รหัสผ่าน',
    logIn: 'เข้าสู่ระบบ',
    menu: 'เปลี่ยนรหัสผ่าน',
    old: 'รหัสผ่านเดิม',
    password: 'รหัสผ่านใหม่',
    confirm: 'ยืนยันรหัสผ่านใหม่',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    wrong: 'รหัสผ่านเดิมไม่ถูกต้อง',
    same: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
    remember: 'จำรหัสผ่าน',
  },
} as const
type Words = (typeof words)[keyof typeof words]

/** Home has popups of its own. */
const LOGIN = '/m/login?redirect=%2Fm%2Fhot-games'

/** Passwords change here: nobody else's story may need them. */
const { open, codeTo } = ownProduct()

const enter = async (page: Page, text: Words, name: string, password: string) => {
  await page.getByRole('textbox', { name: text.username }).fill(name)
  await page.getByLabel(text.secret, { exact: true }).fill(password)
  await page.locator('form').getByRole('button', { name: text.logIn }).click()
  await page.waitForURL('**/m/hot-games')
}
const openMenu = async (page: Page, name: string) => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(name) })
    .click()
}
const fill = async (page: Page, text: Words, password: string, confirmation = password) => {
  await page.getByLabel(text.password, { exact: true }).fill(password)
  await page.getByLabel(text.confirm, { exact: true }).fill(confirmation)
  await page.getByRole('button', { name: text.save }).click()
}

test.each([
  { language: 'EN', name: 'agent1' },
  { language: 'TH', name: 'agent2' },
] as const)(
  'in $language a member changes the password from the menu: first without the old one, after a reload with it; home follows, and the device remembers the new one [ROUTE-34, ROUTE-55, CHGPWD-01, CHGPWD-02, CHGPWD-03, CHGPWD-05, CHGPWD-06, CHGPWD-07, CHGPWD-08-D, CHGPWD-09-D, MENU-05, MENU-06]',
  async ({ language, name }) => {
    const text = words[language]
    const page = await open(LOGIN, {
      language,
      width: 320,
      expectedProblems: [/400/],
    })
    await page.getByRole('checkbox', { name: text.remember }).check()
    await enter(page, text, name, OLD)
    await openMenu(page, name)
    await page.getByRole('link', { name: text.menu }).click()
    await page.waitForURL('**/m/changePsw')
    await eventually(() => page.title()).toBe(`${text.menu} - ${language === 'EN' ? 'Naga' : 'นาคา'}`)
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    const username = page.getByRole('textbox', { name: text.username })
    await eventually(() => username.inputValue()).toBe(name)
    expect(await username.getAttribute('readonly')).not.toBeNull()
    expect(await page.getByLabel(text.old, { exact: true }).count()).toBe(0)
    await fill(page, text, OLD)
    await page.getByRole('alert').filter({ hasText: text.same }).first().waitFor()
    await eventually(() => wrongFields(page)).toEqual(['newPassword'])
    await fill(page, text, NEW, 'Other7horses')
    await eventually(() => wrongFields(page)).toEqual(['confirmNewPassword'])
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await fill(page, text, NEW)
    await page.getByText(text.saved, { exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/m/changePsw')
    await page.waitForURL('**/m/home')

    await page.goto('/m/changePsw?merchant=naga')
    await eventually(() => username.inputValue()).toBe(name)
    await page.getByLabel(text.old, { exact: true }).fill('Wrong7horses')
    await fill(page, text, 'Third9horses')
    await page.getByText(text.wrong).first().waitFor()
    await eventually(() => wrongFields(page)).toEqual(['oldPassword'])
    expect(await page.getByLabel(text.password, { exact: true }).inputValue()).toBe('Third9horses')
    await checkAccess(page)
    await page.getByLabel(text.old, { exact: true }).fill(NEW)
    await page.getByRole('button', { name: text.save }).click()
    await page.waitForURL('**/m/home')

    await loseSession(page)
    await page.evaluate(() => localStorage.setItem('autoLogin', '0'))
    await page.goto('/m/login?merchant=naga')
    await eventually(() => page.getByLabel(text.secret, { exact: true }).inputValue()).toBe('Third9horses')
  },
)

test('the password is held in no storage [CHGPWD-09-D]', async () => {
  const page = await open(LOGIN)
  await enter(page, words.EN, 'player', OLD)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).toContain('MC_SESSION_INFO')
  expect(kept).not.toContain(OLD)
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(0)
})

test('the password that was held goes with the session: who comes in again by SMS is asked for the old one [CHGPWD-02, CHGPWD-09-D]', async () => {
  const page = await open(LOGIN)
  await enter(page, words.EN, 'player', OLD)
  const old = page.getByLabel(words.EN.old, { exact: true })
  await goInside(page, '/m/changePsw')
  await page.getByLabel(words.EN.password, { exact: true }).waitFor()
  expect(await old.count()).toBe(0)
  await goInside(page, '/m/hot-games')
  await openMenu(page, 'player')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  const door = page.getByRole('dialog', { name: 'Log in' })
  await door.getByRole('radio', { name: 'SMS code' }).check()
  await door.getByRole('textbox', { name: 'Mobile number' }).fill('800000001')
  await door.getByRole('button', { name: 'Get code' }).click()
  await door.getByRole('textbox', { name: 'SMS code' }).fill(await codeTo('800000001'))
  await page
    .getByRole('banner')
    .getByRole('button', { name: /player/ })
    .waitFor()
  await goInside(page, '/m/changePsw')
  await old.waitFor()
})

test('that a password is saved is told for 1 s before home follows [CHGPWD-06]', async () => {
  const page = await open(LOGIN)
  await enter(page, words.EN, 'tester', OLD)
  await page.clock.install()
  await goInside(page, '/m/changePsw')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/wps/member/password/v2*', async (route) => {
    await held
    await route.fallback()
  })
  const asked = page.waitForRequest('**/wps/member/password/v2*')
  await fill(page, words.EN, NEW)
  await asked
  await page.clock.pauseAt(Date.now() + 5000)
  letGo()
  await page.getByText(words.EN.saved, { exact: true }).first().waitFor()
  await page.clock.runFor(900)
  expect(new URL(page.url()).pathname).toBe('/m/changePsw')
  await page.clock.runFor(200)
  await page.waitForURL('**/m/home')
})

test('a trial session is not offered to change a password, and told by address that it needs an account [CHGPWD-10-D, MENU-15-D, ROUTE-64-D]', async () => {
  const page = await open('/m/login')
  await page.getByRole('button', { name: 'Free play' }).click()
  await page.waitForURL('**/m/home')
  await page.goto('/m/hot-games?merchant=naga')
  await openMenu(page, 'trial')
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).count()).toBe(0)
  const told = page.getByText('Please login an actual account to use this function').first()
  await page.goto('/m/changePsw?merchant=naga')
  await told.waitFor()
  await page.waitForURL('**/m/home')
})

test('a change in another tab has the form ask for the old password, which it held [CHGPWD-02, CHGPWD-09-D]', async () => {
  const page = await open(LOGIN)
  await enter(page, words.EN, 'partner', OLD)
  await goInside(page, '/m/changePsw')
  await page.getByLabel(words.EN.password, { exact: true }).waitFor()
  const old = (where: Page) => where.getByLabel(words.EN.old, { exact: true })
  expect(await old(page).count()).toBe(0)
  const other = await page.context().newPage()
  await other.goto('/m/changePsw?merchant=naga', { waitUntil: 'networkidle' })
  await old(other).fill(OLD)
  await other.getByLabel(words.EN.password, { exact: true }).fill(NEW)
  await other.getByLabel(words.EN.confirm, { exact: true }).fill(NEW)
  await other.getByRole('button', { name: words.EN.save }).click()
  await old(page).waitFor()
})
