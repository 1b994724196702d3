import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { encrypt, openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'

const switches = {
  MOBILEVERCODELOGIN3: true,
  CHNGPASSVERIF3: true,
  CHNGPASSMAIL3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  LINELOGIN3: true,
  SECPRIV: true,
}
const shared = shareTestApp(
  async (make) => {
    for (const code of ['one', 'two']) {
      await make.merchant({ code, switches })
      await make.member(code, { username: 'victim', mobile: '+66812345678', email: 'victim@example.com' })
      await make.member(code, { username: 'other', mobile: '+66822222222' })
      await make.member(code, { username: 'shopper', mobile: '+66855555555' })
    }
    await make.merchant({ code: 'pictures', switches: { MOBILENUMREG3: true, VALID_CAPTCHA3: true } })
    await make.member('pictures', { username: 'victim', mobile: '+66812345678' })
  },
  { trustProxy: true },
)

let last = 0
const browse = (merchant = 'one') =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.6.0.${++last}` } })

describe('session fixation', () => {
  test('a login gives new halves, whatever the browser came with, and the old ones open nothing [SESSION-10-D]', async () => {
    const planted = browse()
    planted.token = 'a'.repeat(43)
    planted.cookies.set('session', 'b'.repeat(43))
    expect((await planted.logIn('victim', PASSWORD)).status).toBe(200)
    expect(planted.token).not.toBe('a'.repeat(43))
    expect(planted.cookies.get('session')).not.toBe('b'.repeat(43))
    const attacker = browse()
    attacker.token = 'a'.repeat(43)
    attacker.cookies.set('session', 'b'.repeat(43))
    expect((await attacker.call('/wps/member/info')).status).toBe(401)
  })

  test('the session that was there before ends with the login [SESSION-10-D]', async () => {
    const browser = browse()
    await browser.logIn('other', PASSWORD)
    const before = { token: browser.token, cookie: browser.cookies.get('session') ?? '' }
    await browser.logIn('victim', PASSWORD)
    const attacker = browse()
    attacker.token = before.token
    attacker.cookies.set('session', before.cookie)
    expect((await attacker.call('/wps/member/info')).status).toBe(401)
  })

  test('halves of two sessions do not fit together [SESSION-10-D]', async () => {
    const [one, other] = [browse(), browse()]
    await one.logIn('victim', PASSWORD)
    await other.logIn('other', PASSWORD)
    one.cookies.set('session', other.cookies.get('session') ?? '')
    expect((await one.call('/wps/member/info')).status).toBe(401)
  })
})

describe('a post from another site', () => {
  /** All that the calls below could change. */
  const stored = async () => {
    const tables = ['members', 'sessions', 'social_logins', 'verification_codes', 'outbox', 'access_events']
    const digests = tables.map(
      (table) => `select md5(string_agg(t::text, '' order by t::text)) from ${table} t`,
    )
    return (await shared().database.pool.query(digests.join(' union all '))).rows
  }
  const change = { oldPassword: PASSWORD, newPassword: 'Green7horses', confirmNewPassword: 'Green7horses' }

  test.each<[string, object, 'encrypted' | 'plain']>([
    ['/wps/session/login', { type: 'username', username: 'shopper', password: PASSWORD }, 'encrypted'],
    ['/wps/verification/sms/login', { mobileNum: '855555555' }, 'plain'],
    ['/wps/session/social/start', { provider: 'line' }, 'plain'],
    ['/wps/verification/sms/bind', { mobileNum: '866666666' }, 'plain'],
    ['/wps/verification/email/bind', { email: 'shopper@example.com' }, 'plain'],
    ['/wps/member/password/v2', change, 'encrypted'],
  ])(
    'to %s reaches nothing with what a form can send without permission of the browser, whatever it holds [SESSION-10-D]',
    async (path, payload, how) => {
      const browser = browse()
      await browser.logIn('shopper', PASSWORD)
      const { data, kid } = await encrypt(browser, payload)
      const body = how === 'encrypted' ? { data } : payload
      const post = async (type: string) => {
        const { statusCode, json } = await shared().app.inject({
          method: 'POST',
          url: `${path}?merchant=one`,
          headers: {
            'content-type': type,
            origin: 'https://evil.example',
            cookie: `session=${browser.cookies.get('session')}`,
            token: browser.token,
            encryption: kid,
          },
          payload: JSON.stringify(body),
        })
        return [statusCode, json().message]
      }
      const before = await stored()
      for (const type of [
        'application/x-www-form-urlencoded',
        'text/plain',
        'text/plain; charset=utf-8',
        'multipart/form-data; boundary=x',
      ]) {
        expect([type, ...(await post(type))]).toEqual([type, 400, 'The request cannot be read.'])
      }
      expect(await stored()).toEqual(before)
      expect(await post('application/json')).toEqual([200, ''])
      expect(await stored()).not.toEqual(before)
    },
  )

  test('the cookie alone, which another site could make a browser send, is nobody [SESSION-10-D]', async () => {
    const browser = browse()
    await browser.logIn('victim', PASSWORD)
    browser.token = ''
    expect((await browser.call('/wps/member/info')).body.errorCode).toBe('session.missing')
    expect((await browser.call('/wps/session/logout', { method: 'DELETE' })).status).toBe(401)
  })

  test('no answer invites other sites to read it', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const asked = await shared().app.inject({ method: 'OPTIONS', url: '/wps/session/login', headers })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    const { headers: given } = await browse().call('/wps/session/key', {
      headers: { origin: 'https://evil.example' },
    })
    expect(given['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a code', () => {
  const codeFor = async (purpose: string, merchant = 'one') => {
    // One code a minute for a number: each test begins with fresh counters.
    await shared().database.pool.query('delete from limits')
    await browse(merchant).call(`/wps/verification/sms/${purpose}`, {
      method: 'POST',
      body: { mobileNum: '812345678' },
    })
    const { rows } = await shared().database.pool.query<{ text: string }>(
      'select text from outbox where recipient = $1 and merchant = $2 order by created_at desc limit 1',
      ['+66812345678', merchant],
    )
    return rows[0]?.text.match(/\d{6}/)?.[0] ?? ''
  }
  const logIn = async (browser: TestBrowser, password: string, username = '812345678') => {
    const { body } = await browser.callEncrypted('/wps/session/login', 'POST', {
      type: 'sms',
      username,
      password,
    })
    return body.errorCode || body.value.userName
  }
  const reset = async (browser: TestBrowser, verificationCode: string, mobileNum = '812345678') => {
    const payload = { newPassword: 'Green7horses', mobileNum, verificationCode }
    const { body } = await browser.callEncrypted('/wps/member/password/phone', 'POST', payload)
    return body.errorCode || body.value.userName
  }

  test('counts for its purpose only [SMS-16-D]', async () => {
    expect(await logIn(browse(), await codeFor('forgot'))).toBe('verification.wrong')
    expect(await reset(browse(), await codeFor('login'))).toBe('verification.wrong')
  })

  test('counts for its number only [SMS-16-D]', async () => {
    const code = await codeFor('login')
    expect(await logIn(browse(), code, '822222222')).toBe('verification.wrong')
    expect(await logIn(browse(), code)).toBe('victim')
  })

  test('counts in its merchant only [SMS-16-D]', async () => {
    const code = await codeFor('login')
    expect(await logIn(browse('two'), code)).toBe('verification.wrong')
    expect(await logIn(browse(), code)).toBe('victim')
  })

  test('cannot be guessed by many at once: five wrong tries are five, however they come [SMS-16-D]', async () => {
    const code = await codeFor('forgot')
    const wrong = Array.from({ length: 12 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
    )
    await Promise.all(wrong.map((one) => reset(browse(), one)))
    expect(await reset(browse(), code)).toBe('verification.wrong')
  })
})

describe('asking who has an account', () => {
  const told = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return JSON.stringify([status, body]).replace(/"expirationTime":\d+/, '"expirationTime":0')
  }
  const named = { username: 'nobody9', password: 'Green7horses', confirmPassword: 'Green7horses' }
  const registerNumber = (
    browser: TestBrowser,
    who: 'known' | 'unknown',
    more: object,
    path = 'register/mobile',
  ) =>
    browser.callEncrypted(`/wps/member/${path}`, 'PUT', {
      mobileNum: who === 'known' ? '812345678' : '833333333',
      countryDialingCode: '66',
      birthday: '1990-05-17',
      agreed: '2026-11',
      ageConfirmed: true,
      ...more,
    })

  test.each<[string, (who: 'known' | 'unknown') => ReturnType<TestBrowser['call']>]>([
    ['login', (who) => browse().logIn(who === 'known' ? 'victim' : 'nobody9', 'Wr0ngPassword')],
    [
      'agent login',
      (who) => browse().logIn(who === 'known' ? 'victim' : 'nobody9', 'Wr0ngPassword', { agent: true }),
    ],
    [
      'a code for logging in',
      (who) =>
        browse().call('/wps/verification/sms/login', {
          method: 'POST',
          body: { mobileNum: who === 'known' ? '812345678' : '833333333' },
        }),
    ],
    [
      'a code for a new password',
      (who) =>
        browse().call('/wps/verification/sms/forgot', {
          method: 'POST',
          body: { mobileNum: who === 'known' ? '812345678' : '833333333' },
        }),
    ],
    [
      'a code for registering',
      (who) =>
        browse().call('/wps/verification/sms/register', {
          method: 'POST',
          body: { mobileNum: who === 'known' ? '812345678' : '833333333' },
        }),
    ],
    [
      'a mail for a new password',
      (who) =>
        browse().call('/wps/member/password/email', {
          method: 'POST',
          form: { username: who === 'known' ? 'victim' : 'nobody9', email: 'victim@example.com' },
        }),
    ],
    [
      'a wrong code for a new password',
      (who) =>
        browse().callEncrypted('/wps/member/password/phone', 'POST', {
          newPassword: 'Green7horses',
          mobileNum: who === 'known' ? '812345678' : '833333333',
          verificationCode: '000000',
        }),
    ],
    ['a wrong code for registering', (who) => registerNumber(browse(), who, { verificationCode: '000000' })],
    [
      'a wrong token of a provider for registering',
      (who) => registerNumber(browse(), who, { verificationCode: '000000', firebaseIdToken: 'abc' }),
    ],
    [
      'a wrong picture for registering',
      (who) => registerNumber(browse('pictures'), who, { captcha: '000000' }),
    ],
    [
      'a wrong picture for registering by name',
      (who) => registerNumber(browse('pictures'), who, { captcha: '000000', ...named }, 'register'),
    ],
  ])(
    '%s says the same of a known and an unknown one, in status and text [LOGIN-20-D, FORGOT-16-D, REG-24]',
    async (_, ask) => {
      await shared().database.pool.query('delete from limits')
      const known = await told(ask('known'))
      await shared().database.pool.query('delete from limits')
      expect(await told(ask('unknown'))).toBe(known)
    },
  )
})
