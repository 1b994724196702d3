// @module-tag full
import { expect, onTestFinished, test } from 'vitest'
import {
  checkAccess,
  expectNoSidewaysScroll,
  loginForm,
  ownProduct,
  switchFeatures,
  untilLive,
  wrongFields,
} from './harness/index.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

const words = {
  EN: {
    sms: 'SMS code',
    mobile: 'Mobile number',
    getCode: 'Get code',
    sent: 'The code has been sent',
    wrong: 'Verification code error',
    logIn: 'Log in',
  },
  TH: {
    sms: 'รหัส OTP',
    mobile: 'เบอร์มือถือ',
    getCode: 'รับรหัส',
    sent: 'ส่งรหัสแล้ว',
    wrong: 'รหัส OTP ไม่ถูกต้อง',
    logIn: 'เข้าสู่ระบบ',
  },
} as const

const { open, running, codeTo } = ownProduct()

test.for([
  ['EN', '080-000 0001', '800000001', 'player'],
  ['TH', '0800000002', '800000002', 'agent1'],
] as const)(
  'somebody logs in by the code of an SMS in %s, the number written as %s, after a wrong code, and goes where they wanted to go [LOGIN-01, LOGIN-14, SMS-01, SMS-04, SMS-06, ERR-11, API-26, API-28, API-37, REG-51-D, ROUTE-59-D] (finding 33)',
  async ([language, written, number, name]) => {
    const text = words[language]
    const page = await open('/m/login?redirect=%2Fm%2Fslot-games', { language, expectedProblems: [/400/] })
    await page.getByRole('radio', { name: text.sms }).check()
    await page.getByRole('textbox', { name: text.mobile }).fill(written)
    const asked = page.waitForRequest('**/wps/verification/sms/*')
    await page.getByRole('button', { name: text.getCode }).click()
    expect((await asked).postDataJSON()).toMatchObject({ mobileNo: number, countryDialingCode: '66' })
    await page.getByText(text.sent).waitFor()
    await eventually(() => page.getByRole('button', { name: /^\d+ / }).isDisabled()).toBe(true)
    const right = await codeTo(number)
    const code = page.getByRole('textbox', { name: text.sms })
    // A code is sent by itself once it is whole.
    await code.fill(right === '000000' ? '111111' : '000000')
    await page.getByText(text.wrong).first().waitFor()
    await eventually(() => wrongFields(page)).toEqual(['password'])
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull()
    await checkAccess(page)
    await expectNoSidewaysScroll(page)

    const [login] = await Promise.all([page.waitForResponse(/\/wps\/session\/login/), code.fill(right)])
    expect(login.status()).toBe(200)
    await page.waitForURL('**/m/slot-games')
    const account = page.getByRole('banner').getByRole('button', { name: new RegExp(name) })
    await account.waitFor()
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}'))
    expect(kept).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/), userName: name })
    await page.reload()
    await untilLive(page)
    await account.waitFor()
  },
)

test.for([true, false])(
  'the way in by SMS is shown where MOBILEVERCODELOGIN3 is on (%s), on the page and in the popup [LOGIN-02, SWITCH-03]',
  async (on) => {
    await switchFeatures(running(), 'naga', { MOBILEVERCODELOGIN3: on })
    onTestFinished(() => switchFeatures(running(), 'naga', { MOBILEVERCODELOGIN3: true }))
    const page = await open('/m/login')
    await loginForm(page).username.waitFor()
    expect(await page.getByRole('radio', { name: words.EN.sms }).count()).toBe(on ? 1 : 0)
    expect(await page.getByRole('radio').count()).toBe(on ? 2 : 0)
    const other = await open('/m/hot-games')
    await other.getByRole('banner').getByRole('link', { name: words.EN.logIn }).click()
    const door = other.getByRole('dialog', { name: words.EN.logIn })
    await loginForm(door).username.waitFor()
    expect(await door.getByRole('radio', { name: words.EN.sms }).count()).toBe(on ? 1 : 0)
  },
)

test.for(['EN', 'TH'] as const)(
  'northlight, where it is off, has no way in by SMS in %s [LOGIN-02, SWITCH-03]',
  async (language) => {
    const page = await open('/m/login', { language, merchant: 'northlight' })
    await loginForm(page, language).username.waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.getByText(words[language].sms).count()).toBe(0)
  },
)
