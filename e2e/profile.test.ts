import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  addressOf,
  checkAccess,
  DEMO_PASSWORD,
  expectNoSidewaysScroll,
  inFullTier,
  lastMessageTo,
  loginForm,
  newMember,
  openPage,
  openPageAs,
  untilLive,
  wrongFields,
} from './harness/index.ts'

const SECURITY = '/m/securityCenter'
const PIN = '482916'
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const words = {
  EN: {
    mobile: /^Mobile number/,
    payment: /^Withdrawal PIN/,
    addAccount: 'Add a bank account',
    getCode: 'Get code',
    save: 'Save',
    saved: 'Saved',
    logOut: /^Log out /,
    foreign: 'No, log it out and change my password',
    notSet: 'Not set',
    addNow: 'Add the account',
    setFirst: 'Please set a withdrawal PIN first',
    nickname: /^Nickname/,
    picture: 'Change the picture',
    tiger: 'Tiger',
    copy: /Copy the ID/,
    copied: 'Copied',
    retry: 'Loading failed, click to retry',
  },
  TH: {
    mobile: /^เบอร์มือถือ/,
    payment: /^รหัสถอนเงิน/,
    addAccount: 'เพิ่มบัญชีธนาคาร',
    getCode: 'รับรหัส',
    save: 'บันทึก',
    saved: 'บันทึกแล้ว',
    logOut: /^ออกจากระบบ /,
    foreign: 'ไม่ใช่ ให้ออกจากระบบและเปลี่ยนรหัสผ่าน',
    notSet: 'ยังไม่ได้ตั้ง',
    addNow: 'เพิ่มบัญชี',
    setFirst: 'กรุณาตั้งรหัสถอนเงินก่อน',
    nickname: /^ชื่อที่แสดง/,
    picture: 'เปลี่ยนรูป',
    tiger: 'เสือ',
    copy: /คัดลอกไอดี/,
    copied: 'คัดลอกแล้ว',
    retry: 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่',
  },
} as const
const LANGUAGES = ['EN', ...inFullTier('TH')] as const

const row = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name })
/** Sends the form of the sheet that is open, and waits until it has closed. */
const send = async (page: Page, name: string, saved: string) => {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByText(saved, { exact: true }).first().waitFor()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
}
let lastNumber = 70_000_000 + (Date.now() % 9_000_000)

test.each(LANGUAGES)(
  'in %s a member binds a mobile number by its code, and logs in with it [ROUTE-45, MEMBER-16-D, SMS-16-D]',
  async (language) => {
    const say = words[language]
    const mobile = `8${++lastNumber}`
    const page = await openPageAs(await newMember('naga'), { path: SECURITY, language, width: 320 })
    await row(page, say.mobile).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('input[name=mobileNum]').fill(`0${mobile}`)
    await sheet.getByRole('button', { name: say.getCode }).click()
    await eventually(() => sheet.getByRole('button', { name: /^\d+ / }).count()).toBe(1)
    const code = /\d{6}/.exec(await lastMessageTo(inject('productOrigin'), `+66${mobile}`))?.[0] ?? ''
    await sheet.locator('input[name=verificationCode]').fill(code)
    await sheet.locator('input[name=password]').fill(DEMO_PASSWORD)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await send(page, say.save, say.saved)
    await eventually(() => row(page, say.mobile).innerText()).toContain(`••••${mobile.slice(-4)}`)

    const other = await openPage({ path: '/m/login?redirect=%2Fm%2Fmember%2Fhome', language })
    await loginForm(other, language).send(`0${mobile}`)
    await other.waitForURL('**/m/member/home*')
  },
)

test.each(LANGUAGES)(
  'in %s a member ends a session that was not theirs, and is led to a new password; the other device is logged out [SESSION-10-D]',
  async (language) => {
    const say = words[language]
    const name = await newMember('naga')
    const thief = await openPageAs(name, {
      path: '/m/member/home',
      language,
      expectedProblems: [/401/],
    })
    const page = await openPageAs(name, { path: SECURITY, language, width: 320 })
    await row(page, say.logOut).first().click()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say.foreign }).click()
    await page.waitForURL('**/m/changePsw*')
    await thief.goto(addressOf('/m/member/home'))
    await thief.waitForURL('**/m/login*')
  },
)

test.each(LANGUAGES)(
  'in %s a member who adds a bank account sets the payment password first; the account is masked [MEMBER-16-D]',
  async (language) => {
    const say = words[language]
    const number = String(1_000_000_000 + ++lastNumber * 10)
    const page = await openPageAs(await newMember('naga'), {
      path: SECURITY,
      language,
      width: 320,
      expectedProblems: [/400/],
    })
    await row(page, say.addAccount).click()
    await page.getByText(say.setFirst).waitFor()
    const sheet = page.getByRole('dialog')
    for (const field of ['newPaymentPassword', 'confirmPaymentPassword'])
      await sheet.locator(`input[name=${field}]`).fill(PIN)
    await sheet.locator('input[name=password]').fill('Wrong7horses')
    await sheet.getByRole('button', { name: say.save, exact: true }).click()
    await eventually(() => wrongFields(page)).toEqual(['password'])
    await sheet.locator('input[name=password]').fill(DEMO_PASSWORD)
    await checkAccess(page)
    await send(page, say.save, say.saved)
    await eventually(() => row(page, say.payment).innerText()).not.toContain(say.notSet)

    await row(page, say.addAccount).click()
    await sheet.locator('select[name=bankCode]').selectOption('004')
    await sheet.locator('input[name=number]').fill('123')
    await sheet.locator('input[name=payeeName]').fill('Somchai Jaidee')
    await sheet.locator('input[name=paymentPassword]').fill(PIN)
    await sheet.getByRole('button', { name: say.addNow, exact: true }).click()
    await eventually(() => wrongFields(page)).toEqual(['number'])
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await sheet.locator('input[name=number]').fill(number)
    await send(page, say.addNow, say.saved)
    await page.getByText(`••••${number.slice(-4)} · So••• Ja•••`).waitFor()
  },
)

test.each(LANGUAGES)(
  'in %s a member changes nickname and picture; the profile shows both [ROUTE-49, ROUTE-40, MEMBER-02, MEMBER-03, MEMBER-08-D, MEMBER-15-D, MEMBER-20-D]',
  async (language) => {
    const say = words[language]
    const page = await openPageAs(await newMember('naga'), {
      path: '/m/myAccount/index',
      language,
      width: 320,
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await row(page, say.nickname).click()
    await page.getByRole('dialog').locator('input[name=nickname]').fill('นกน้อย')
    await send(page, say.save, say.saved)
    await row(page, say.picture).click()
    await page.getByRole('dialog').getByRole('button', { name: say.tiger }).waitFor()
    await checkAccess(page)
    await page.getByRole('dialog').getByRole('button', { name: say.tiger }).click()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    await eventually(() => page.getByRole('main').locator('img[src^="data:image/svg"]').count()).toBe(1)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.goto(addressOf('/m/member/home'))
    await untilLive(page)
    await page.getByRole('main').getByText('นกน้อย', { exact: true }).waitFor()
    await eventually(() => page.getByRole('main').locator('img[src^="data:image/svg"]').count()).toBe(1)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('main').getByRole('button', { name: say.copy }).click()
    await page.getByText(say.copied, { exact: true }).waitFor()
  },
)

test('cards of the security centre that fail are tried again on their own [MEMBER-08-D, ERR-04]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('player', {
    path: '/m/member/home',
    language: 'EN',
    expectedProblems: [/500/],
  })
  await page.route('**/wps/member/sessions*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(addressOf(SECURITY))
  await page.getByRole('button', { name: words.EN.retry }).waitFor()
  await page.getByText('••••7365').first().waitFor()
  await page.unroute('**/wps/member/sessions*')
  await page.getByRole('button', { name: words.EN.retry }).click()
  await page.getByText('This device').waitFor()
})
