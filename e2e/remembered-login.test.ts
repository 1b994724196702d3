import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  checkAccess,
  DEMO_PASSWORD,
  expectNoSidewaysScroll,
  failThrice,
  inFullTier,
  loginForm,
  loseSession,
  openPage,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const keptIn = (page: Page) =>
  page.evaluate(() => ({
    logins: (JSON.parse(localStorage.getItem('remPass') ?? '{}') as { value?: { naga?: object } }).value
      ?.naga,
    text: JSON.stringify({ ...localStorage }),
    autoLogin: localStorage.getItem('autoLogin'),
  }))
const logInRemembered = async (page: Page, language: 'TH' | 'EN' = 'EN') => {
  const form = loginForm(page, language)
  expect(await form.remember.isChecked()).toBe(false)
  await form.remember.check()
  await form.send('tester')
  await page.waitForURL('**/m/home')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /tester/ })
    .waitFor()
}

test.for(['EN', ...inFullTier('TH')] as const)(
  'what is ticked in %s is filled in next time, also after signing out; unticked it is forgotten [LOGIN-03, LOGIN-18, LOGIN-23-D, LOGOUT-04, LOGOUT-06-D, CONST-05, CONST-09-D]',
  async (language) => {
    const page = await openPage({ path: '/m/login', language, width: 320 })
    await expectNoSidewaysScroll(page)
    await logInRemembered(page, language)
    const { logins, text, autoLogin } = await keptIn(page)
    expect(logins).toEqual({
      username: {
        type: 'username',
        username: 'tester',
        password: expect.stringMatching(/^[\w+/]+=*$/),
        countryDialingCode: '',
      },
    })
    expect([text.includes(DEMO_PASSWORD), text.includes(btoa(DEMO_PASSWORD)), autoLogin]).toEqual([
      false,
      false,
      '1',
    ])

    await page.goto('/m/hot-games?merchant=naga')
    await page
      .getByRole('banner')
      .getByRole('button', { name: /tester/ })
      .click()
    const leave = page.getByRole('dialog').getByRole('button', { name: /Sign out|ออกจากระบบ/ })
    await leave.click()
    await leave.click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^(?:Log in|เข้าสู่ระบบ)$/ })
      .waitFor()
    expect((await keptIn(page)).autoLogin).toBe('0')
    await page.goto('/m/login?merchant=naga')
    const { username, password, remember, submit } = loginForm(page, language)
    await eventually(() => password.inputValue()).toBe(DEMO_PASSWORD)
    expect([await username.inputValue(), await remember.isChecked()]).toEqual(['tester', true])
    await checkAccess(page)
    await remember.uncheck()
    await submit.click()
    await page.waitForURL('**/m/home')
    expect(await keptIn(page)).toMatchObject({ logins: {}, autoLogin: '0' })
  },
)

test('a start without a session logs in by itself, once, and goes where the player wanted to go [LOGOUT-08-D, ROUTE-59-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN' })
  await logInRemembered(page)
  await loseSession(page)
  let logins = 0
  page.on('request', (request) => {
    if (request.url().includes('/wps/session/login')) logins++
  })
  await page.goto('/m/login?redirect=%2Fm%2Fhot-games&merchant=naga')
  await page.waitForURL('**/m/hot-games')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /tester/ })
    .waitFor()
  expect(logins).toBe(1)
  expect((await keptIn(page)).autoLogin).toBe('1')
})

test('a session that the server has ended is opened anew at the first call [LOGOUT-08-D]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', expectedProblems: [/401/] })
  await logInRemembered(page)
  await page.context().clearCookies({ name: 'session' })
  await page.goto('/m/hot-games?merchant=naga')
  // The popup that it opens hides it from the rest.
  const account = page.locator('header').getByRole('button', { name: /tester/, includeHidden: true })
  const again = page.waitForResponse(/\/wps\/session\/login/)
  await account.click()
  expect((await again).ok()).toBe(true)
  await account.waitFor()
})

test("with '0' a start stays without a session, and a refusal sets it [LOGOUT-08-D]", {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', expectedProblems: [/400/] })
  await logInRemembered(page)
  await loseSession(page)
  await page.route('**/wps/session/login*', (route) =>
    route.fulfill({ status: 400, json: { success: false, errorCode: 'login.wrong', message: '' } }),
  )
  const refused = page.waitForResponse(/\/wps\/session\/login/)
  await page.goto('/m/hot-games?merchant=naga')
  await refused
  await eventually(async () => (await keptIn(page)).autoLogin).toBe('0')
  await page.unroute('**/wps/session/login*')
  let logins = 0
  page.on('request', (request) => {
    if (request.url().includes('/wps/session/login')) logins++
  })
  await page.goto('/m/hot-games?merchant=naga', { waitUntil: 'networkidle' })
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
  expect(logins).toBe(0)
})

test('another method brings what is remembered of it and another picture; the picture stays [LOGIN-13, LOGIN-22-D, LOGIN-08, LOGIN-09]', {
  tags: 'full',
}, async () => {
  const page = await openPage({ path: '/m/login', language: 'EN', expectedProblems: [/400/] })
  await page.evaluate(() => {
    const sms = { type: 'sms', username: '812345678', password: '', countryDialingCode: '66' }
    localStorage.setItem('remPass', JSON.stringify({ value: { naga: { sms } }, at: Date.now() }))
  })
  await failThrice(page)
  const picture = page.locator('form img')
  expect(await loginForm(page).password.inputValue()).toBe('wrong')
  const first = await picture.getAttribute('src')
  await page.getByRole('radio', { name: 'SMS code' }).check()
  await eventually(() => picture.getAttribute('src')).not.toBe(first)
  const number = page.getByRole('textbox', { name: 'Mobile number' })
  await eventually(() => number.inputValue()).toBe('812345678')
  expect(await page.getByRole('checkbox', { name: 'Remember the number' }).isChecked()).toBe(true)
  await checkAccess(page)
  await number.fill('')
  await number.pressSequentially('1'.repeat(22))
  expect(await number.inputValue()).toHaveLength(20)
  const code = page.getByRole('textbox', { name: 'SMS code' })
  await code.pressSequentially('12a345678901')
  expect(await code.inputValue()).toBe('1234567890')
})
