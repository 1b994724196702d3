import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const NEXT = 'Green8horses'
const shared = shareTestApp(
  async (make) => {
    const switches = { CHNGPASSMAIL3: true, CHNGPASSVERIF3: true, MAILCEN: true }
    await make.merchant({
      code: 'one',
      switches,
      hosts: ['one.example'],
      names: { EN: 'Brand One', TH: 'แบรนด์หนึ่ง' },
    })
    await make.merchant({ code: 'none' })
    await make.merchant({ code: 'other', switches, hosts: ['other.example'] })
    for (const username of ['changer', 'others', 'same', 'wrongold']) await make.member('one', { username })
    for (const [index, username] of ['phone1', 'phone2', 'phone3'].entries()) {
      await make.member('one', { username, mobile: `+6681000000${index}` })
    }
    await make.member('one', { username: 'told', mobile: '+66810000009' })
    for (const username of ['mail1', 'mail2', 'mail3', 'mail4'])
      await make.member('one', { username, email: `${username}@example.com` })
    await make.member('none', { username: 'changer' })
  },
  { trustProxy: true },
)

let last = 0
const browse = (merchant = 'one', headers = {}) =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.2.0.${++last}`, ...headers } })
const loggedIn = async (username: string, password = PASSWORD) => {
  const browser = browse()
  await browser.logIn(username, password)
  return browser
}
const status = async (browser: ReturnType<typeof browse>) => (await browser.call('/wps/member/info')).status
const messages = async (recipient: string) => {
  const { rows } = await shared().database.pool.query(
    'select subject, text, html from outbox where recipient = $1 order by created_at desc',
    [recipient],
  )
  return rows as { subject: string; text: string; html: string }[]
}

describe('changing the password', () => {
  const path = '/wps/member/password/v2'
  const change = (browser: ReturnType<typeof browse>, more: object = {}) =>
    browser.callEncrypted(path, 'POST', {
      oldPassword: PASSWORD,
      newPassword: NEXT,
      confirmNewPassword: NEXT,
      ...more,
    })

  test('keeps this session with new halves and ends the others [API-39, CHGPWD-10-D, SESSION-10-D]', async () => {
    const browser = await loggedIn('changer')
    const elsewhere = await loggedIn('changer')
    const old = { token: browser.token, cookies: new Map(browser.cookies) }
    const answer = await change(browser)
    expect(answer.status).toBe(200)
    expect(answer.body.value.token).not.toBe(browser.token)
    browser.token = answer.body.value.token
    expect(await status(browser)).toBe(200)
    expect(await status(elsewhere)).toBe(401)
    expect(await status(Object.assign(browse(), old))).toBe(401)
    expect((await browse().logIn('changer', PASSWORD)).body.errorCode).toBe('login.wrong')
    expect((await browse().logIn('changer', NEXT)).status).toBe(200)
    expect((await browse('none').logIn('changer', PASSWORD)).status).toBe(200)
  })

  test.each([
    [
      'the same password',
      { newPassword: PASSWORD, confirmNewPassword: PASSWORD },
      'modify.new.old.same',
      'newPassword',
    ],
    ['another confirmation', { confirmNewPassword: 'x' }, 'confirmation.different', 'confirmNewPassword'],
    ['a short one', { newPassword: 'a1', confirmNewPassword: 'a1' }, 'validation.failed', 'newPassword'],
    [
      'one that everybody knows',
      { newPassword: 'Password1', confirmNewPassword: 'Password1' },
      'password.common',
      'newPassword',
    ],
    ['a wrong old one', { oldPassword: 'Wr0ngPassword' }, 'password.wrong', 'oldPassword'],
  ])('%s is refused [CHGPWD-05, CHGPWD-10-D, REG-36-D]', async (_, more, errorCode, field) => {
    const answer = await change(await loggedIn('same'), more)
    expect([answer.status, answer.body.errorCode, answer.body.field]).toEqual([400, errorCode, field])
    expect((await browse().logIn('same', PASSWORD)).status).toBe(200)
  })

  test('the old password cannot be guessed with a stolen phone', async () => {
    const browser = await loggedIn('wrongold')
    for (let round = 0; round < 10; round++) await change(browser, { oldPassword: `guess${round}` })
    const refused = await change(browser)
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'limit.reached'])
  })
})

describe('a new password by phone', () => {
  const reset = (mobileNum: string, verificationCode: string, newPassword = NEXT, browser = browse()) =>
    browser.callEncrypted('/wps/member/password/phone', 'POST', { mobileNum, verificationCode, newPassword })
  const ask = async (digits: string) => {
    await browse().call('/wps/verification/sms/forgot', { method: 'POST', body: { mobileNum: digits } })
    return (await messages(`+66${digits}`))[0]?.text.match(/\d{6}/)?.[0] ?? ''
  }

  test('takes the code, ends every session and gives the name to log in with [API-38, FORGOT-06, FORGOT-18-D]', async () => {
    const open = await loggedIn('phone1')
    const answer = await reset('810000000', await ask('810000000'))
    expect([answer.status, answer.body.value]).toEqual([200, { userName: 'phone1' }])
    expect(await status(open)).toBe(401)
    expect((await browse().logIn('phone1', NEXT)).status).toBe(200)
  })

  test('whoever owns the account is told in the inbox that its password was changed (finding 35)', async () => {
    const titles = async (browser: ReturnType<typeof browse>) => {
      const { body } = await browser.call('/wps/inbox')
      return (body.value as { list: { title: string }[] }).list.map(({ title }) => title)
    }
    expect(await titles(await loggedIn('told'))).toEqual([])
    expect((await reset('810000009', await ask('810000009'))).status).toBe(200)
    expect(await titles(await loggedIn('told', NEXT))).toEqual(['รหัสผ่านของคุณถูกเปลี่ยนแล้ว'])
  })

  test('the same password is told, and the code still counts [FORGOT-07]', async () => {
    const code = await ask('810000001')
    expect((await reset('810000001', code, PASSWORD)).body.errorCode).toBe('modify.new.old.same')
    expect((await reset('810000001', code)).status).toBe(200)
    expect((await reset('810000001', code, 'Third9horses')).body.errorCode).toBe('verification.wrong')
  })

  test('a wrong code and an unknown number are the same refusal [FORGOT-08, SMS-16-D]', async () => {
    const code = await ask('810000002')
    const wrong = await reset('810000002', code === '000000' ? '111111' : '000000')
    const unknown = await reset('899999999', await ask('899999999'))
    expect(wrong.body).toMatchObject({ errorCode: 'verification.wrong', field: 'verificationCode' })
    expect(unknown.body).toEqual(wrong.body)
    expect(await messages('+66899999999')).toEqual([])
  })
})

describe('a new password by mail', () => {
  const ask = (username: string, email: string, headers = {}) =>
    browse('one', headers).call('/wps/member/password/email', { method: 'POST', form: { username, email } })
  const linkTo = async (email: string) => {
    await expect.poll(() => messages(email)).not.toEqual([])
    return (await messages(email))[0]?.text.match(/resetToken=([\w-]+)/)?.[1] ?? ''
  }
  const follow = (resetToken: string, newPassword = NEXT, confirmNewPassword = newPassword) =>
    browse().callEncrypted('/wps/member/password/link', 'POST', {
      resetToken,
      newPassword,
      confirmNewPassword,
    })

  test('a link comes in the language of the page and leads to our own site, whatever the host header says [API-40, FORGOT-16-D]', async () => {
    const answer = await ask(' mail1 ', ' Mail1@Example.com ', { language: 'TH', host: 'evil.example' })
    expect([answer.status, answer.body.value]).toEqual([200, {}])
    await linkTo('mail1@example.com')
    const [mail] = await messages('mail1@example.com')
    expect(mail?.subject).toBe('แบรนด์หนึ่ง: ตั้งรหัสผ่านใหม่')
    expect(mail?.text).toMatch(/^http:\/\/one\.example\/m\/forget\?resetToken=[\w-]{43}&language=TH$/m)
    expect(mail?.html).toContain('href="http://one.example/m/forget?resetToken=')
  })

  test('the answer is the same whether or not name and address match [FORGOT-16-D]', async () => {
    const known = await ask('mail2', 'mail2@example.com')
    const unknown = await ask('nobody', 'nobody@example.com')
    const crossed = await ask('mail2', 'mail1@example.com')
    expect(unknown.body).toEqual(known.body)
    expect(crossed.body).toEqual(known.body)
    expect(await messages('nobody@example.com')).toEqual([])
  })

  test('counts once and ends every session [FORGOT-16-D, FORGOT-18-D]', async () => {
    const open = await loggedIn('mail3')
    await ask('mail3', 'mail3@example.com')
    const token = await linkTo('mail3@example.com')
    expect((await follow(token, 'x')).body.field).toBe('newPassword')
    expect((await follow(token, NEXT, 'other')).body.errorCode).toBe('confirmation.different')
    expect((await follow(token)).status).toBe(200)
    expect(await status(open)).toBe(401)
    expect((await browse().logIn('mail3', NEXT)).status).toBe(200)
    expect((await follow(token, 'Third9horses')).body.errorCode).toBe('link.ended')
    expect((await follow('A'.repeat(43))).body.errorCode).toBe('link.ended')
  })

  test('a link tells whether it still counts, whose it is only to who sets a password with it (finding 35)', async () => {
    const check = async (resetToken: string, merchant?: string) => {
      const call = browse(merchant).callEncrypted('/wps/member/password/link/check', 'POST', { resetToken })
      return (await call).body.value
    }
    await ask('mail4', 'mail4@example.com')
    const token = await linkTo('mail4@example.com')
    expect(await check(token)).toEqual({ valid: true })
    expect(await check(token)).toEqual({ valid: true })
    expect(await check(token, 'other')).toEqual({ valid: false })
    const set = await follow(token)
    expect(set.body.value).toEqual({ userName: 'mail4' })
    const never = 'A'.repeat(43)
    expect(await Promise.all([token, never].map((one) => check(one)))).toEqual([
      { valid: false },
      { valid: false },
    ])
    await ask('mail4', 'mail4@example.com')
    await expect.poll(async () => (await messages('mail4@example.com')).length).toBe(2)
    const next = await linkTo('mail4@example.com')
    await shared().database.pool.query(`update reset_links set expires_at = now()`)
    expect(await check(next)).toEqual({ valid: false })
  })

  test('ends after 30 min, and with the next one asked for [FORGOT-16-D]', async () => {
    const first = await linkTo('mail2@example.com')
    await ask('mail2', 'mail2@example.com')
    await expect.poll(async () => (await messages('mail2@example.com')).length).toBe(2)
    expect((await follow(first)).body.errorCode).toBe('link.ended')
    const second = await linkTo('mail2@example.com')
    await shared().database.pool.query(`update reset_links set expires_at = now()`)
    expect((await follow(second)).body.errorCode).toBe('link.ended')
  })

  test('nobody is flooded with mails', async () => {
    for (let round = 0; round < 8; round++) await ask('mail1', 'mail1@example.com')
    await expect.poll(async () => (await messages('mail1@example.com')).length).toBe(5)
  })
})

test('with their switches off the calls are refused [SWITCH-04]', async () => {
  const browser = browse('none')
  const sms = await browser.call('/wps/verification/sms/forgot', {
    method: 'POST',
    body: { mobileNum: '810000000' },
  })
  const mail = await browser.call('/wps/member/password/email', {
    method: 'POST',
    form: { username: 'a', email: 'b' },
  })
  const phone = await browser.callEncrypted('/wps/member/password/phone', 'POST', { newPassword: NEXT })
  expect([sms, mail, phone].map(({ body }) => body.errorCode)).toEqual(Array(3).fill('feature.off'))
})
