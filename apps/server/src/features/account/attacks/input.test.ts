import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { encrypt, openBrowser } from '../../../testing/test-browser.ts'

const field = { enabled: true, required: false, minLength: 1, maxLength: 60, pattern: 1 }
const TEXTS = ['idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'payeeName'] as const

const CODES = ['affiliateCode', 'recommenderId', 'countryDialingCode']

const shared = shareTestApp(
  async (make) => {
    await make.merchant({
      code: 'one',
      switches: {
        CHNGPASSMAIL3: true,
        CHNGPASSVERIF3: true,
        MOBILEVERCODELOGIN3: true,
        REGMOBVERF3: true,
        LINELOGIN3: true,
        PROFPIC3: true,
      },
      fieldRules: Object.fromEntries([...TEXTS, 'nickname', 'recommenderId'].map((name) => [name, field])),
    })
    await make.merchant({ code: 'two' })
    await make.member('one', { username: 'victim', email: 'victim@example.com' })
    await make.member('one', { username: 'careful', mobile: '+66812345678' })
  },
  { trustProxy: true },
)

let last = 0
const browse = () =>
  openBrowser(shared(), {
    merchant: 'one',
    headers: { 'x-forwarded-for': `10.5.${Math.floor(++last / 200)}.${last % 200}` },
  })
const form = {
  password: 'Blue7horses',
  confirmPassword: 'Blue7horses',
  birthday: '1990-05-17',
  agreed: '2026-11',
  ageConfirmed: true,
}
let serial = 0
const register = async (change: object) => {
  const payload = { ...form, username: `someone${++serial}`, ...change }
  return browse().callEncrypted('/wps/member/register', 'PUT', payload)
}
const rows = async (text: string, values: readonly string[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows

const EVIL = {
  SQL: `'); delete from members; --`,
  HTML: '<img src=x onerror=alert(1)>',
  template: '{{constructor.constructor("return 1")()}}',
  'a quote and a backslash': `O\\'"`,
  'an address': `'--<img/src=x>@evil.example`,
} as const

describe('a field with an attack in it', () => {
  test.each(Object.entries(EVIL))('%s is kept as the text that it is, or refused', async (_, text) => {
    const kept: Record<string, unknown> = {}
    for (const name of [...TEXTS, 'nickname', 'username', 'email', ...CODES]) {
      const username = `someone${++serial}`
      const { status, body } = await register({ username, [name]: text })
      expect(status, `${name}: ${body.message}`).toBeLessThan(500)
      const made = await rows(
        'select nickname, email, affiliate_code, profile from members where username = $1',
        [username],
      )
      expect(made, name).toHaveLength(status === 200 ? 1 : 0)
      const [{ profile, ...member } = { profile: {} }] = made
      const fields = { ...member, ...profile }
      if (status === 200 && name in fields) kept[name] = fields[name]
    }
    expect(await rows(`select username from members where username = 'victim'`)).toHaveLength(1)
    const fitting = [...TEXTS, 'nickname']
    expect(kept).toEqual(Object.fromEntries(fitting.map((name) => [name, text])))
  })

  test.each(Object.entries(EVIL))('%s as a name, number, code or address opens nothing', async (_, text) => {
    const tries = [
      browse().logIn(text, text),
      browse().logIn('victim', text),
      browse().callEncrypted('/wps/session/login', 'POST', { type: 'sms', username: text, password: text }),
      browse().call(`/wps/check/username?username=${encodeURIComponent(text)}`),
      browse().call(`/wps/check/affiliate?affiliateCode=${encodeURIComponent(text)}`),
      browse().call('/wps/member/password/email', { method: 'POST', form: { username: text, email: text } }),
      browse().callEncrypted('/wps/member/password/link', 'POST', {
        resetToken: text,
        newPassword: form.password,
        confirmNewPassword: form.password,
      }),
      browse().callEncrypted('/wps/member/password/phone', 'POST', {
        newPassword: text,
        mobileNum: '812345678',
        verificationCode: '000000',
      }),
      ...['mobileNum', 'verificationCode', 'countryDialingCode', 'firebaseIdToken'].map((name) =>
        browse().callEncrypted('/wps/member/password/phone', 'POST', {
          newPassword: form.password,
          mobileNum: '812345678',
          verificationCode: '000000',
          [name]: text,
        }),
      ),
      ...['provider', 'origin', 'affiliateCode'].map((name) =>
        browse().call('/wps/session/social/start', {
          method: 'POST',
          body: { provider: 'line', [name]: text },
        }),
      ),
      browse().call('/wps/verification/sms/login', { method: 'POST', body: { mobileNum: text } }),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect(status, body.message).toBeLessThan(500)
      expect(body.value?.token).toBeUndefined()
    }
  })
})

test.each(Object.entries(EVIL))(
  '%s from a member is no picture and no old password; as a new one it is itself',
  async (_, text) => {
    await shared().database.pool.query('delete from limits')
    const stored = () => rows(`select head_icon, password_hash from members where username = 'careful'`)
    const browser = browse()
    expect((await browser.logIn('careful', PASSWORD)).status).toBe(200)
    const before = await stored()
    const icon = await browser.call('/wps/member/headicon', { method: 'POST', form: { headIcon: text } })
    expect([icon.status, icon.body.field]).toEqual([400, 'headIcon'])
    const change = async (oldPassword: string, newPassword: string) =>
      browser.callEncrypted('/wps/member/password/v2', 'POST', {
        oldPassword,
        newPassword,
        confirmNewPassword: newPassword,
      })
    expect((await change(text, form.password)).status).toBe(400)
    expect(await stored()).toEqual(before)
    const { status, body } = await change(PASSWORD, text)
    expect(status, body.message).toBeLessThan(500)
    expect((await browse().logIn('careful', text)).status === 200).toBe(status === 200)
    await shared().database.pool.query(`update members set password_hash = $1 where username = 'careful'`, [
      before[0].password_hash,
    ])
  },
)

describe('bytes that are no text', () => {
  test.each(['\u0000', 'vic\u0000tim', '\ud800', '\u202evictim'])(
    '%j is refused or nobody, never an error',
    async (text) => {
      const encoded = encodeURIComponent(Buffer.from(text).toString())
      const answers = await Promise.all([
        browse().logIn(text, PASSWORD),
        browse().logIn('victim', text),
        register({ username: text }),
        register({ line: text }),
        browse().call(`/wps/check/username?username=${encoded}`),
        browse().call(`/wps/check/affiliate?affiliateCode=${encoded}`),
        browse().call('/wps/member/password/email', {
          method: 'POST',
          form: { username: text, email: text },
        }),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    },
  )

  test('a payload that is no UTF-8 is unreadable', async () => {
    const browser = browse()
    const { CompactEncrypt, importJWK } = await import('jose')
    const { time: _, ...jwk } = (await browser.call('/wps/session/key')).body.value
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
    }
    const data = await new CompactEncrypt(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))
      .setProtectedHeader(header)
      .encrypt(await importJWK(jwk, 'ECDH-ES'))
    const answer = await browser.call('/wps/session/login', {
      method: 'POST',
      body: { data },
      headers: { encryption: jwk.kid },
    })
    expect(answer.body.errorCode).toBe('payload.unreadable')
  })
})

describe('input that is too long', () => {
  test('a field longer than its schema is refused before anything is hashed or asked', async () => {
    const before = shared().queries()
    expect((await browse().logIn('victim', 'x'.repeat(129))).body).toMatchObject({
      errorCode: 'validation.failed',
      field: 'password',
    })
    expect((await register({ username: 'x'.repeat(65) })).body).toMatchObject({ field: 'username' })
    // Key, number of the payload: no query of an account.
    expect(shared().queries() - before).toBeLessThanOrEqual(8)
  })

  test('a body of more than 64 kB is refused', async () => {
    const body = { data: 'x'.repeat(70_000) }
    const answer = await browse().call('/wps/session/login', { method: 'POST', body })
    expect([answer.status, answer.body.errorCode]).toEqual([413, 'request.tooLarge'])
  })
})

test.each([
  ['type', 41],
  ['type', '1'],
  ['merchantCode', 'two'],
  ['merchant', 'two'],
  ['disabled', false],
  ['passwordHash', 'x'],
  ['mobileVerified', true],
  ['id', '00000000-0000-0000-0000-000000000000'],
  ['__proto__', { type: 41 }],
])('a registration cannot bring its own %s', async (name, value) => {
  const username = `assigned${++serial}`
  const text = JSON.stringify({ ...form, username }).replace(
    /}$/,
    `,${JSON.stringify(name)}:${JSON.stringify(value)}}`,
  )
  const browser = browse()
  const { data, kid } = await encrypt(browser, text)
  const answer = await browser.call('/wps/member/register', {
    method: 'PUT',
    body: { data },
    headers: { encryption: kid },
  })
  const made = await rows(
    'select type, merchant, disabled, mobile_verified from members where username = $1',
    [username],
  )
  if (answer.status === 200)
    expect(made).toEqual([{ type: 0, merchant: 'one', disabled: false, mobile_verified: false }])
  else expect([answer.body.errorCode, made]).toEqual(['validation.failed', []])
})

test('neither query nor header makes a caller another merchant’s', async () => {
  await shared().database.pool.query('delete from limits')
  const browser = browse()
  expect((await browser.logIn('victim', PASSWORD)).status).toBe(200)
  const info = await browser.call('/wps/member/info?merchantCode=two', { headers: { merchant: 'two' } })
  expect(info.body.value?.account ?? 'refused').toMatch(/^(victim|refused)$/)
  const there = openBrowser(shared(), { merchant: 'two' })
  there.token = browser.token
  for (const [name, value] of browser.cookies) there.cookies.set(name, value)
  expect((await there.call('/wps/member/info')).status).toBe(401)
})
