import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answering,
  checkAccess,
  expectNoSidewaysScroll,
  focusedField,
  inFullTier,
  lastMessageTo,
  openPageAs,
  ownProduct,
  refusing,
  switchFeatures,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })
const OLD = 'Lotus2026'
const NEW = 'Blue7horses'

const words = {
  EN: {
    mobile: 'Mobile number',
    email: 'E-mail',
    username: 'Username',
    getCode: 'Get code',
    code: 'SMS code',
    password: 'New password',
    confirm: 'Confirm the new password',
    set: 'Set the new password',
    send: 'Send the link',
    isSet: 'Your new password is set',
    sent: 'Look in your mail',
    back: 'Back',
    ended: /This link is no longer valid/,
    again: 'Ask for a new link',
    reopen: 'Please open the link in the e-mail again, or ask for a new one.',
    forgot: 'Forgot password?',
  },
  TH: {
    mobile: 'เบอร์มือถือ',
    email: 'อีเมล',
    username: 'ชื่อผู้ใช้',
    getCode: 'รับรหัส',
    code: 'รหัส OTP',
    password: 'รหัสผ่านใหม่',
    confirm: 'ยืนยันรหัสผ่านใหม่',
    set: 'ตั้งรหัสผ่านใหม่',
    send: 'ส่งลิงก์',
    isSet: 'ตั้งรหัสผ่านใหม่เรียบร้อยแล้ว',
    sent: 'ตรวจดูอีเมลของคุณ',
    back: 'ย้อนกลับ',
    ended: /ลิงก์นี้ใช้ไม่ได้แล้ว/,
    again: 'ขอลิงก์ใหม่',
    reopen: 'กรุณาเปิดลิงก์ในอีเมลอีกครั้ง หรือขอลิงก์ใหม่',
    forgot: 'ลืมรหัสผ่าน',
  },
} as const

/** Passwords change here: nobody else's story may need them. */
const { running, open, codeTo } = ownProduct()
const path = (page: Page) => new URL(page.url()).pathname
const noDialog = (page: Page) => eventually(() => page.getByRole('dialog').count()).toBe(0)
const linkTo = async (email: string) =>
  (await lastMessageTo(running().origin, email)).match(/\/m\/forget\?resetToken=[\w-]+/)?.[0] ?? ''

/** Everything that outlives a page in its tab, or that others may see. */
const tracesOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([location.href, history.state, document.referrer, localStorage, sessionStorage]),
  )
/** A mailed link is opened; gives its secret once the page has taken it. */
async function openLink(page: Page, link: string): Promise<string> {
  await page.goto(`${link}&merchant=naga`)
  await page.waitForURL((url) => url.pathname === '/m/forget' && !url.searchParams.has('resetToken'))
  return link.split('=')[1] ?? ''
}

describe.each([
  { language: 'EN', number: '800000002', name: 'agent1', mail: 'agent2', chosen: NEW },
  ...inFullTier({
    language: 'TH',
    number: '800000003',
    name: 'agent2',
    mail: 'agent1',
    chosen: 'Grey7horses',
  }),
] as const)('in $language', ({ language, number, name, mail, chosen }) => {
  const text = words[language]

  test('somebody comes back by phone: the code, a new password, and is logged in [ROUTE-33, FORGOT-02, FORGOT-03, FORGOT-04, FORGOT-05, FORGOT-06, FORGOT-12, SMS-01, SMS-04, SMS-06]', async () => {
    const page = await open('/m/login?redirect=%2Fm%2Fslot-games', { language })
    await page.getByRole('link', { name: text.forgot }).click()
    await page.waitForURL('**/m/forget?*')
    expect(await page.getByRole('radio', { name: text.mobile }).isChecked()).toBe(true)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: text.set }).click()
    await eventually(() => wrongFields(page)).toEqual(['mobileNum', 'verificationCode', 'newPassword'])
    await eventually(() => focusedField(page)).toBe('mobileNum')
    await page.getByText(/(?<!\d)6 (to|ถึง) 15/).waitFor()
    expect(calls.filter((call) => call.includes('/password/'))).toEqual([])
    await checkAccess(page)
    await page.getByRole('textbox', { name: text.mobile }).fill(`0${number}`)
    await page.getByRole('button', { name: text.getCode }).click()
    await eventually(() => page.getByRole('button', { name: /^\d+ / }).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: text.code }).fill(await codeTo(number))
    await page.getByLabel(text.password, { exact: true }).fill(chosen)
    await expectNoSidewaysScroll(page)
    await page.getByLabel(text.password, { exact: true }).press('Enter')
    await page.getByText(text.isSet).first().waitFor()
    await page.waitForURL('**/m/slot-games')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(name) })
      .waitFor()
  })

  test('somebody comes back by the link of a mail, and is logged in [FORGOT-01, FORGOT-09, FORGOT-16-D, ROUTE-57-D] (finding 35)', async () => {
    const page = await open('/m/login', { language, expectedProblems: [/400/] })
    await page.getByRole('link', { name: text.forgot }).click()
    await page.getByRole('radio', { name: text.email }).check()
    await page.getByRole('textbox', { name: text.username }).fill(mail)
    await page.getByRole('textbox', { name: text.email }).fill(`${mail}@foyer.example`)
    await checkAccess(page)
    await page.getByRole('button', { name: text.send }).click()
    // It stays until it was read.
    const told = page.getByRole('status').filter({ hasText: text.sent })
    await told.waitFor()
    await checkAccess(page)
    expect(path(page)).toBe('/m/forget')
    await told.getByRole('button', { name: text.back }).click()
    await page.waitForURL('**/m/login*')

    const link = await linkTo(`${mail}@foyer.example`)
    await openLink(page, link)
    await page.getByLabel(text.password, { exact: true }).fill(chosen)
    await page.getByLabel(text.confirm, { exact: true }).fill('Blue8horses')
    await page.getByRole('button', { name: text.set }).click()
    await eventually(() => wrongFields(page)).toEqual(['confirmNewPassword'])
    await checkAccess(page)
    await page.getByLabel(text.confirm, { exact: true }).fill(chosen)
    await page.getByRole('button', { name: text.set }).click()
    await page.getByText(text.isSet).first().waitFor()
    await page.waitForURL('**/m/home')
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(mail) })
      .waitFor()
  })

  test('a mailed link that was used says so when it opens, before anything is typed (finding 35)', async () => {
    const page = await open('/m/login', { language })
    await openLink(page, await linkTo(`${mail}@foyer.example`))
    await page.getByText(text.ended).waitFor()
    expect(await page.getByLabel(text.password, { exact: true }).count()).toBe(0)
    await checkAccess(page)
    await page.getByRole('link', { name: text.again }).click()
    await page.waitForURL((url) => url.pathname === '/m/forget' && !url.searchParams.has('view'))
    await page.getByRole('button', { name: text.set }).waitFor()
  })

  test('the secret of a mailed link leaves the address at once and stays in the open page alone; who loads it again is told to open the link again [FORGOT-16-D]', {
    tags: 'full',
  }, async () => {
    const page = await open('/m/login', { language, expectedProblems: [/400/] })
    await page.route('**/wps/member/password/link/check*', answering({ valid: true }))
    const secret = await openLink(page, `/m/forget?resetToken=${'s'.repeat(43)}`)
    expect(await tracesOf(page)).not.toContain(secret)
    const later: string[] = []
    page.on('request', (request) => later.push(`${request.url()} ${request.headers().referer}`))
    await page.getByLabel(text.password, { exact: true }).fill(chosen)
    await page.getByLabel(text.confirm, { exact: true }).fill(chosen)
    const sent = page.waitForRequest('**/wps/member/password/link*')
    await page.getByRole('button', { name: text.set }).click()
    expect((await sent).method()).toBe('POST')
    await page.getByText(text.ended).waitFor()
    expect(later.filter((seen) => seen.includes(secret))).toEqual([])

    await openLink(page, `/m/forget?resetToken=${secret}`)
    await page.getByLabel(text.confirm, { exact: true }).waitFor()
    await page.reload()
    await page.getByText(text.reopen).waitFor()
    expect(await page.getByLabel(text.confirm, { exact: true }).count()).toBe(0)
    expect(await tracesOf(page)).not.toContain(secret)
    await checkAccess(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: text.again }).click()
    await page.getByRole('radio', { name: text.email }).waitFor()
    await page.goBack()
    await page.getByText(text.reopen).waitFor()
    expect(page.url()).not.toContain(secret)
  })
})

const { EN } = words

test('the same password is told and leaves its field, any other refusal takes the code; nothing else that was typed is lost [FORGOT-07, FORGOT-08, ERR-11, ERR-22]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/forget', { expectedProblems: [/400/] })
  const number = '800000001'
  await page.getByRole('textbox', { name: EN.mobile }).fill(number)
  await page.getByRole('button', { name: EN.getCode }).click()
  const code = page.getByRole('textbox', { name: EN.code })
  const password = page.getByLabel(EN.password, { exact: true })
  const right = await codeTo(number)
  await code.fill(right === '000000' ? '111111' : '000000')
  await password.fill(NEW)
  await page.getByRole('button', { name: EN.set }).click()
  await page.getByText('Verification code error').waitFor()
  expect([await code.inputValue(), await password.inputValue(), await focusedField(page)]).toEqual([
    '',
    NEW,
    'verificationCode',
  ])
  await checkAccess(page)
  await code.fill(right)
  await password.fill(OLD)
  await page.getByRole('button', { name: EN.set }).click()
  await page.getByText('The new password must differ from the old one').waitFor()
  expect([await code.inputValue(), await password.inputValue(), await focusedField(page)]).toEqual([
    right,
    '',
    'newPassword',
  ])
})

test('somebody gets back in from the popup, and the page stays [FORGOT-06, UI-12-D, LOGIN-25-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/hot-games')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Forgot password?' }).click()
  const door = page.getByRole('dialog', { name: 'Forgot password' })
  await door.getByRole('textbox', { name: 'Mobile number' }).fill('800000004')
  await door.getByRole('button', { name: 'Get code' }).click()
  await door.getByRole('textbox', { name: 'SMS code' }).fill(await codeTo('800000004'))
  await door.getByLabel('New password', { exact: true }).fill(NEW)
  await door.getByRole('button', { name: 'Set the new password' }).click()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /tester/ })
    .waitFor()
  await noDialog(page)
  expect(path(page)).toBe('/m/hot-games')
  // The avatar opens the pop-up; the mask, an item and back close it.
  const avatar = page.getByRole('banner').getByRole('button', { name: /tester/ })
  await avatar.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).waitFor()
  await page.waitForTimeout(400)
  await page.mouse.click(160, 40)
  await noDialog(page)
  await avatar.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Change password' }).click()
  await page.waitForURL('**/m/changePsw')
  await noDialog(page)
})

test('a countdown goes on after a reload, for its number only [SMS-05, SMS-14-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/forget')
  const mobile = page.getByRole('textbox', { name: EN.mobile })
  await mobile.fill('899999901')
  await page.getByRole('button', { name: EN.getCode }).click()
  const counting = page.getByRole('button', { name: /^\d+ s$/ })
  await counting.waitFor()
  await page.reload()
  await mobile.fill('899999901')
  await counting.waitFor()
  expect(await counting.isDisabled()).toBe(true)
  await mobile.fill('899999902')
  await page.getByRole('button', { name: EN.getCode }).waitFor()
})

test('what is wrong with name and address stands there, and a server that fails leaves them [FORGOT-10, FORGOT-11, FORGOT-17-D]', {
  tags: 'full',
}, async () => {
  const page = await open('/m/forget', {
    merchant: 'northlight',
    width: 320,
    expectedProblems: [/500/],
  })
  expect(await page.getByRole('radio').count()).toBe(0)
  await page.getByRole('button', { name: EN.send }).click()
  await eventually(() => wrongFields(page)).toEqual(['username', 'email'])
  await page.getByText('e-mail incorrect').waitFor()
  await page.getByRole('textbox', { name: EN.username }).fill('agent2')
  await page.getByRole('textbox', { name: EN.email }).fill('agent2@nowhere')
  await page.getByRole('button', { name: EN.send }).click()
  await eventually(() => wrongFields(page)).toEqual(['email'])
  await expectNoSidewaysScroll(page)
  await checkAccess(page)
  await page.route('**/wps/member/password/email*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, errorCode: 'polo.9', message: 'The pony is tired.' },
    }),
  )
  await page.getByRole('textbox', { name: EN.email }).fill('agent2@foyer.example')
  await page.getByRole('button', { name: EN.send }).click()
  await page.getByRole('alert').filter({ hasText: 'The pony is tired.' }).waitFor()
  expect(await page.getByText('Please wait').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: EN.username }).inputValue()).toBe('agent2')
})

test('with both switches off there is no way but login [FORGOT-14-D, SWITCH-04, LOGIN-04]', {
  tags: 'full',
}, async () => {
  await switchFeatures(running(), 'northlight', { CHNGPASSMAIL3: false })
  const page = await open('/m/forget?resetToken=abc', {
    merchant: 'northlight',
  })
  expect(page.url().replace(running().origin, '')).toBe('/m/login')
  expect(await page.getByRole('link', { name: EN.forgot }).count()).toBe(0)
})

test('a password that is set by link ends the session that was open, and only the new password is told [FORGOT-16-D, SESSION-09-D]', {
  tags: 'full',
}, async () => {
  const page = await openPageAs('player', {
    language: 'EN',
    origin: running().origin,
    expectedProblems: [/401/, /400/],
  })
  await page.route('**/wps/member/password/link/check*', answering({ valid: true }))
  await page.goto(`/m/forget?resetToken=${'s'.repeat(43)}`)
  await page.waitForLoadState('networkidle')
  await page.route('**/wps/member/password/link*', answering({ userName: 'player' }))
  await page.route('**/wps/member/info*', refusing(401, 'session.expired', 'Over.'))
  await page.getByLabel(EN.password, { exact: true }).fill(NEW)
  await page.getByLabel('Confirm the new password', { exact: true }).fill(NEW)
  await page.getByRole('button', { name: EN.set }).click()
  await page.getByText('Your new password is set').first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('The account has been logged out').count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
})
