import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'

const shared = shareTestApp(
  async (make) => {
    const switches = { SECPRIV: true, MAILCEN: true, MOBILEVERCODELOGIN3: true }
    await make.merchant({ code: 'one', switches })
  },
  { trustProxy: true },
)

let last = 0
const browse = () =>
  openBrowser(shared(), { merchant: 'one', headers: { 'x-forwarded-for': `10.5.0.${++last}` } })
async function newMember(more: object = {}) {
  const username = `binder${++last}`
  await shared().make.member('one', { username, ...more })
  const browser = browse()
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return { browser, username, mobileNum: String(820_000_000 + last) }
}
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const kept = async (username: string) =>
  (
    await rows(
      'select mobile, mobile_verified as "mobileProved", email, email_verified as "emailProved" from members where username = $1',
      [username],
    )
  )[0]
const lastTo = async (recipient: string): Promise<string> =>
  (
    await rows('select text from outbox where recipient = $1 order by created_at desc limit 1', [recipient])
  )[0]?.text ?? ''
const smsCode = async (browser: TestBrowser, mobileNum: string) => {
  const asked = await browser.call('/wps/verification/sms/bind', { method: 'POST', body: { mobileNum } })
  expect(asked.body).toMatchObject({ success: true, value: { expirationTime: expect.any(Number) } })
  return (await lastTo(`+66${mobileNum}`)).match(/\d{6}/)?.[0] ?? ''
}
const mailCode = async (browser: TestBrowser, email: string) => {
  const asked = await browser.call('/wps/verification/email/bind', { method: 'POST', body: { email } })
  expect(asked.status).toBe(200)
  return (await lastTo(email)).match(/\d{6}/)?.[0] ?? ''
}
const bindMobile = (browser: TestBrowser, body: object) =>
  browser.callEncrypted('/wps/member/mobile', 'PUT', { password: PASSWORD, ...body })
const bindEmail = (browser: TestBrowser, body: object) =>
  browser.callEncrypted('/wps/member/email', 'PUT', { password: PASSWORD, ...body })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a mobile number', () => {
  test('is bound by its code and the login password; its owner logs in with it and is told [MEMBER-16-D, SMS-16-D]', async () => {
    const { browser, username, mobileNum } = await newMember()
    const verificationCode = await smsCode(browser, mobileNum)
    const thief = await bindMobile(browser, { mobileNum, verificationCode, password: 'Wr0ngPassword' })
    expect(thief.body).toMatchObject({ errorCode: 'password.unconfirmed', field: 'password' })
    const bound = await bindMobile(browser, { mobileNum: `0${mobileNum}`, verificationCode })
    expect(bound.body).toMatchObject({ success: true, value: { mobile: `••••${mobileNum.slice(-4)}` } })
    expect(await kept(username)).toMatchObject({ mobile: `+66${mobileNum}`, mobileProved: true })
    expect((await browser.call('/wps/inbox?language=EN')).body.value.list[0].title).toBe(
      'Your mobile number was set',
    )
    expect((await browse().logIn(mobileNum, PASSWORD)).status).toBe(200)
  })

  test('a wrong code, a code for another number and one that was used bind nothing [MEMBER-16-D, SMS-16-D]', async () => {
    const { browser, username, mobileNum } = await newMember()
    const verificationCode = await smsCode(browser, mobileNum)
    const other = String(Number(mobileNum) + 5_000_000)
    for (const body of [
      { mobileNum, verificationCode: wrong(verificationCode) },
      { mobileNum: other, verificationCode },
    ]) {
      expect((await bindMobile(browser, body)).body).toMatchObject({
        errorCode: 'verification.wrong',
        field: 'verificationCode',
      })
    }
    expect((await kept(username)).mobile).toBe(null)
    expect((await bindMobile(browser, { mobileNum, verificationCode })).status).toBe(200)
    const again = await bindMobile(browser, { mobileNum, verificationCode })
    expect(again.body.errorCode).toBe('verification.wrong')
  })

  test('a code that was sent for logging in binds nothing [SMS-16-D]', async () => {
    const { browser, mobileNum } = await newMember()
    await shared().make.member('one', { mobile: `+66${mobileNum}`, mobileVerified: true })
    await smsCode(browser, mobileNum)
    await rows('delete from outbox')
    await rows('delete from limits')
    const thief = browse()
    await thief.call('/wps/verification/sms/login', { method: 'POST', body: { mobileNum } })
    const login = (await lastTo(`+66${mobileNum}`)).match(/\d{6}/)?.[0] ?? ''
    expect(login).not.toBe('')
    const refused = await bindMobile(browser, { mobileNum, verificationCode: login })
    expect(refused.body.errorCode).toBe('verification.wrong')
  })

  test.each([
    ['proved it keeps it', true, 'mobile.taken'],
    ['never proved it loses it', false, ''],
  ])('who %s [MEMBER-16-D]', async (_, mobileVerified, errorCode) => {
    const { browser, username, mobileNum } = await newMember()
    const holder = `holder${mobileNum}`
    await shared().make.member('one', { username: holder, mobile: `+66${mobileNum}`, mobileVerified })
    const verificationCode = await smsCode(browser, mobileNum)
    const answer = await bindMobile(browser, { mobileNum, verificationCode })
    expect(answer.body.errorCode).toBe(errorCode)
    const owner = errorCode ? holder : username
    expect(await rows('select username from members where mobile = $1', [`+66${mobileNum}`])).toEqual([
      { username: owner },
    ])
  })
})

describe('a mail address', () => {
  test('is bound by its code; later changes are mailed to it, and its change to the old one too [MEMBER-16-D]', async () => {
    const { browser, username } = await newMember()
    const [first, second] = [`${username}@first.example`, `${username}@second.example`]
    const code = await mailCode(browser, first)
    expect((await bindEmail(browser, { email: first, verificationCode: wrong(code) })).body.errorCode).toBe(
      'verification.wrong',
    )
    const bound = await bindEmail(browser, { email: first.toUpperCase(), verificationCode: code })
    expect(bound.body.value).toEqual({ email: `${first[0]}••••@first.example` })
    expect(await kept(username)).toMatchObject({ email: first, emailProved: true })
    await rows('delete from limits')
    const next = await mailCode(browser, second)
    await rows('delete from outbox')
    expect((await bindEmail(browser, { email: second, verificationCode: next })).status).toBe(200)
    for (const address of [first, second]) {
      await expect.poll(() => lastTo(address)).toContain('@second.example')
    }
  })

  test('what is no address gets no mail [MEMBER-16-D]', async () => {
    const { browser } = await newMember()
    const asked = await browser.call('/wps/verification/email/bind', {
      method: 'POST',
      body: { email: 'none' },
    })
    expect(asked.body).toMatchObject({ errorCode: 'validation.failed', field: 'email' })
  })
})
