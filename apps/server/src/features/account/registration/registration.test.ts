import { DEFAULT_RULES } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/as-owner.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { plainSettings } from '../../../testing/plain-settings.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const on = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true }
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'names', ageLimit: 21 })
    await make.merchant({ code: 'phones', switches: on })
    await make.merchant({ code: 'pictures', switches: { VALID_CAPTCHA3: true } })
    await make.merchant({ code: 'proving', switches: { ...on, VALID_CAPTCHA3: true } })
    await make.merchant({ code: 'codeless', switches: { MOBILENUMREG3: true } })
    const closed = { enabled: false, required: false, minLength: 6, maxLength: 16, pattern: 2 }
    await make.merchant({ code: 'closed', fieldRules: { username: closed } })
    const asked = { enabled: true, required: true, minLength: 2, maxLength: 20, pattern: 1 }
    await make.merchant({
      code: 'asking',
      fieldRules: { nickname: asked, line: { ...asked, required: false } },
    })
    await make.merchant({
      code: 'recommended',
      fieldRules: { recommenderId: { ...asked, required: false } },
    })
    await make.affiliate('recommended', 'FRIEND')
    await make.merchant({
      code: 'typed-once',
      fieldRules: { confimpsw: { ...DEFAULT_RULES.confimpsw, enabled: false, required: false } },
    })
    const everything = Object.entries(DEFAULT_RULES).map(([field, rule]) => [
      field,
      { ...rule, enabled: field !== 'messageCode' && field !== 'identifying', required: true },
    ])
    await make.merchant({ code: 'everything', fieldRules: Object.fromEntries(everything) })
    await make.affiliate('everything', 'FRIEND')
    await make.affiliate('everything', 'friend77')
    await make.member('names', { username: 'Taken01' })
    await make.member('pictures', { username: 'Taken01' })
    await make.affiliate('names', 'FRIEND')
    await make.merchant({ code: 'revised', settings: { ...plainSettings, termsVersion: '2027-02' } })
  },
  { trustProxy: true },
)

let last = 0
const browse = (merchant: string) =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.1.0.${++last}` } })

const form = {
  username: 'newplayer',
  password: 'Blue7horses',
  confirmPassword: 'Blue7horses',
  birthday: '1990-05-17',
  registerMethod: 'H5',
  type: 0,
  agreed: '2026-11',
  ageConfirmed: true,
}
const register = (merchant: string, change: object = {}, path = '/wps/member/register') =>
  browse(merchant).callEncrypted(path, 'PUT', { ...form, ...change })
const rows = async (text: string) => (await shared().database.pool.query(text)).rows

describe('registering by username', () => {
  test('makes a member of type 0 who can log in; what was agreed to is kept [API-31, API-32, ROLE-07, REG-19, REG-20, REG-21, REG-49-D]', async () => {
    const { status, body } = await register('names', {
      username: 'Fresh01',
      email: 'Fresh@Example.com',
      affiliateCode: 'FRIEND',
    })
    expect([status, body.value]).toEqual([200, { userName: 'Fresh01' }])
    expect((await browse('names').logIn('fresh01', form.password)).body.value).toMatchObject({
      type: 0,
      firstTimeLogin: true,
    })
    const [member] = await rows(`select * from members where username = 'Fresh01'`)
    expect(member).toMatchObject({
      type: 0,
      email: 'fresh@example.com',
      affiliate_code: 'FRIEND',
      origin: 'H5',
      disabled: false,
    })
    expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const agreed = await rows(
      `select kind, version, language from agreements where member = '${member.id}' order by kind`,
    )
    expect(agreed).toEqual(
      ['age', 'responsible-gaming', 'terms'].map((kind) => ({ kind, version: '2026-11', language: 'TH' })),
    )
  })

  test('keeps every field that the merchant may ask for, the passwords as hashes only [REG-06, REG-49-D]', async () => {
    const profile = {
      idNumber: '1103700123456',
      qqNum: '10001',
      facebook: 'nok.fb',
      wechat: 'nok_wx',
      line: 'nok-line',
      whatsapp: '66812345678',
      zalo: '84912345678',
      payeeName: 'Nok Suksai',
      recommenderId: 'friend77',
    }
    const { status, body } = await register('everything', {
      ...profile,
      username: 'Whole01',
      mobileNum: '812345678',
      countryDialingCode: '66',
      paymentPassword: '482913',
      email: 'Nok@Example.com',
      nickname: 'Nok New',
      affiliateCode: 'FRIEND',
    })
    expect([status, body.errorCode]).toEqual([200, ''])
    const [member] = await rows(`select * from members where username = 'Whole01'`)
    expect(member).toMatchObject({
      profile,
      mobile: '+66812345678',
      mobile_verified: false,
      email: 'nok@example.com',
      nickname: 'Nok New',
      birthday: form.birthday,
      affiliate_code: 'FRIEND',
    })
    for (const hash of [member.password_hash, member.payment_password_hash])
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(member)).not.toMatch(/482913|Blue7horses/)
  })

  test.each([
    ['a taken name, whatever its case', { username: 'tAKEN01' }, 409, 'username.taken', 'username'],
    ['a short name', { username: 'abc' }, 400, 'validation.failed', 'username'],
    ['no name', { username: '' }, 400, 'validation.failed', 'username'],
    [
      'a password without a digit',
      { password: 'horseshorses', confirmPassword: 'horseshorses' },
      400,
      'validation.failed',
      'password',
    ],
    [
      'a password that everybody knows',
      { password: 'Password1', confirmPassword: 'Password1' },
      400,
      'password.common',
      'password',
    ],
    [
      'another confirmation',
      { confirmPassword: 'Blue7horse' },
      400,
      'confirmation.different',
      'confirmPassword',
    ],
    ['no confirmation', { confirmPassword: '' }, 400, 'validation.failed', 'confirmPassword'],
    ['no birthday', { birthday: '' }, 400, 'validation.failed', 'birthday'],
    ['no day of the calendar', { birthday: '1990-02-30' }, 400, 'validation.failed', 'birthday'],
    [
      'somebody too young',
      { birthday: `${new Date().getFullYear() - 20}-01-01` },
      400,
      'age.tooYoung',
      'birthday',
    ],
    ['an unknown invitation', { affiliateCode: 'NOBODY' }, 400, 'affiliate.unknown', 'affiliateCode'],
    ['terms not agreed to', { agreed: '' }, 400, 'agreement.missing', 'agreed'],
    ['a version of the terms that nobody wrote', { agreed: '2019-01' }, 400, 'validation.failed', 'agreed'],
    ['an age not confirmed', { ageConfirmed: false }, 400, 'agreement.missing', 'ageConfirmed'],
    ['a wrong address', { email: 'not an address' }, 400, 'validation.failed', 'email'],
    ['another type', { type: 1 }, 400, 'validation.failed', 'type'],
    ['a merchant of its choice', { merchantCode: 'phones' }, 400, 'validation.failed', 'merchantCode'],
  ])(
    '%s is refused and changes nothing [REG-29, REG-32, REG-36-D, REG-41-D, REG-42-D, REG-43-D, REG-26, REG-15]',
    async (_, change, status, errorCode, field) => {
      const count = async () => (await rows('select count(*) from members'))[0].count
      const before = await count()
      const answer = await register('names', change)
      expect([answer.status, answer.body.errorCode, answer.body.field]).toEqual([status, errorCode, field])
      expect(await count()).toBe(before)
    },
  )

  test('who names somebody that nobody knows as recommending is refused, as with an invitation (finding 38)', async () => {
    const { status, body } = await register('recommended', {
      username: 'Recom01',
      recommenderId: 'NOBODY',
    })
    expect([status, body.errorCode, body.field]).toEqual([400, 'affiliate.unknown', 'recommenderId'])
    const known = await register('recommended', { username: 'Recom01', recommenderId: 'FRIEND' })
    expect(known.status).toBe(200)
    const [member] = await rows(`select profile from members where username = 'Recom01'`)
    expect(member.profile).toEqual({ recommenderId: 'FRIEND' })
  })

  test('where the merchant asks for the password once, one is enough [REG-41-D]', async () => {
    const once = { username: 'Once01', confirmPassword: undefined }
    expect((await register('typed-once', once)).status).toBe(200)
    expect((await browse('typed-once').logIn('Once01', form.password)).status).toBe(200)
  })

  test('two at the same moment with one name: one is registered [REG-43-D]', async () => {
    const both = await Promise.all([
      register('names', { username: 'Racer01' }),
      register('names', { username: 'racer01' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('the same name is free in another merchant', async () => {
    expect((await register('phones', { username: 'Taken01' })).status).toBe(200)
  })

  test('fields of the merchant are asked for and kept, others are left out [REG-05, REG-06, REG-29]', async () => {
    expect((await register('asking', { username: 'asked01' })).body.field).toBe('nickname')
    const more = { username: 'asked01', nickname: 'Nok', line: 'nok.line', wechat: 'hidden' }
    expect((await register('asking', more)).status).toBe(200)
    const [member] = await rows(`select nickname, profile from members where username = 'asked01'`)
    expect(member).toEqual({ nickname: 'Nok', profile: { line: 'nok.line' } })
  })

  test('counts the terms of the merchant, whose version is kept: another one’s are refused [REG-15, REG-19]', async () => {
    const versions = async (merchant: string) =>
      (await browse(merchant).call('/wps/member/register/settings')).body.value.termsVersion
    expect([await versions('names'), await versions('revised')]).toEqual(['2026-11', '2027-02'])
    const old = await register('revised', { username: 'revised01' })
    expect([old.status, old.body.field]).toEqual([400, 'agreed'])
    const early = await register('names', { username: 'early01', agreed: '2027-02' })
    expect([early.status, early.body.field]).toEqual([400, 'agreed'])
    expect((await register('revised', { username: 'revised01', agreed: '2027-02' })).status).toBe(200)
    const kept = await rows(
      `select distinct version from agreements where member in (select id from members where username = 'revised01')`,
    )
    expect(kept).toEqual([{ version: '2027-02' }])
  })

  test('is refused where the method is closed [REG-38-D]', async () => {
    expect((await register('closed')).body.errorCode).toBe('feature.off')
    expect((await browse('closed').call('/wps/member/register/settings')).body.value).toMatchObject({
      usernameMethod: false,
      mobileMethod: false,
    })
  })

  test('the picture is asked for with its switch, counts once, and is used only when all else is right [REG-14, REG-40-D, SWITCH-25-D]', async () => {
    expect((await register('pictures')).body.field).toBe('captcha')
    const browser = browse('pictures')
    await browser.call('/wps/captcha?purpose=register')
    const [{ answer }] = await rows(`select answer from captchas where purpose = 'register'`)
    const send = (change: object) =>
      browser.callEncrypted('/wps/member/register', 'PUT', { ...form, ...change })
    expect((await send({ captcha: answer, username: '1' })).body.field).toBe('username')
    expect((await send({ captcha: answer, username: 'Taken01' })).body.errorCode).toBe('username.taken')
    expect((await send({ captcha: answer })).status).toBe(200)
    expect((await send({ captcha: answer, username: 'another1' })).body.errorCode).toBe('captcha.wrong')
  })
})

describe('registering by mobile number', () => {
  const path = '/wps/member/register/mobile'
  const number = { mobileNum: '812345678', countryDialingCode: '66', username: undefined }
  const code = async (mobile: string) =>
    (
      await rows(`select text from outbox where recipient = '${mobile}' order by created_at desc`)
    )[0]?.text.match(/\d{6}/)?.[0]

  test('whoever proves a number is asked for no picture; the code can be checked before and stays good [REG-14]', async () => {
    const browser = browse('proving')
    const mobile = { mobileNum: '845678901', countryDialingCode: '66' }
    await browser.call('/wps/verification/sms/register', { method: 'POST', body: mobile })
    const verificationCode = (await code('+66845678901')) ?? ''
    const check = async (typed: string) =>
      (
        await browser.call('/wps/verification/sms/check', {
          method: 'POST',
          body: { ...mobile, verificationCode: typed },
        })
      ).body.value
    expect(await check('000000x')).toEqual({ right: false })
    expect(await check(verificationCode)).toEqual({ right: true })
    const send = () => browser.callEncrypted(path, 'PUT', { ...form, ...number, ...mobile, verificationCode })
    expect((await send()).status).toBe(200)
    expect(await check(verificationCode)).toEqual({ right: false })
  })

  test('checks by strangers are few, and lock nobody out of registering [SMS-13-D]', async () => {
    const browser = browse('proving')
    const mobile = { mobileNum: '845678902', countryDialingCode: '66' }
    await browser.call('/wps/verification/sms/register', { method: 'POST', body: mobile })
    const verificationCode = (await code('+66845678902')) ?? ''
    const check = (typed: string, who = browser) =>
      who.call('/wps/verification/sms/check', {
        method: 'POST',
        body: { ...mobile, verificationCode: typed },
      })
    const stranger = browse('proving')
    for (let time = 0; time < 5; time++) {
      expect((await check('111111', stranger)).body.value).toEqual({ right: false })
    }
    expect((await check(verificationCode, stranger)).body.errorCode).toBe('limit.reached')
    expect((await check(verificationCode)).body.value).toEqual({ right: true })
    const send = (typed: string) =>
      browser.callEncrypted(path, 'PUT', { ...form, ...number, ...mobile, verificationCode: typed })
    expect((await send(verificationCode)).status).toBe(200)
  })

  test('takes the code that was sent to the number; the name tells nothing of it [API-31, REG-08, REG-24, SMS-16-D]', async () => {
    await browse('phones').call('/wps/verification/sms/register', {
      method: 'POST',
      body: { mobileNum: '0812345678' },
    })
    const verificationCode = await code('+66812345678')
    expect((await register('phones', { ...number, verificationCode: '000000x' }, path)).body.field).toBe(
      'verificationCode',
    )
    const { status, body } = await register('phones', { ...number, verificationCode }, path)
    expect([status, body.value.userName]).toEqual([200, expect.stringMatching(/^player\d{10}$/)])
    const [member] = await rows(
      `select mobile, mobile_verified from members where username = '${body.value.userName}'`,
    )
    expect(member).toEqual({ mobile: '+66812345678', mobile_verified: true })
    const again = await register('phones', { ...number, verificationCode }, path)
    expect([again.status, again.body.errorCode]).toEqual([400, 'verification.wrong'])
  })

  test('that a number is taken is told to whom it belongs, once the code has shown that [REG-24, SMS-16-D]', async () => {
    await browse('phones').call('/wps/verification/sms/register', {
      method: 'POST',
      body: { mobileNum: '844444444' },
    })
    await shared().make.member('phones', { mobile: '+66844444444', mobileVerified: true })
    const send = async (verificationCode?: string) => {
      const { status, body } = await register(
        'phones',
        { ...number, mobileNum: '844444444', verificationCode },
        path,
      )
      return [status, body.errorCode]
    }
    expect(await send('000000x')).toEqual([400, 'validation.failed'])
    const right = await code('+66844444444')
    expect(await send(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))).toEqual([
      400,
      'verification.wrong',
    ])
    expect(await send(right)).toEqual([409, 'mobile.taken'])
  })

  test('a code for one number does not count for another, nor for another purpose [SMS-16-D]', async () => {
    await browse('phones').call('/wps/verification/sms/register', {
      method: 'POST',
      body: { mobileNum: '822222222' },
    })
    const verificationCode = await code('+66822222222')
    const other = await register('phones', { ...number, mobileNum: '833333333', verificationCode }, path)
    expect(other.body.errorCode).toBe('verification.wrong')
  })

  test('without the password switch a number alone registers [REG-10, SWITCH-07]', async () => {
    const { status, body } = await register(
      'codeless',
      { ...number, password: undefined, confirmPassword: undefined },
      path,
    )
    expect(status).toBe(200)
    const [member] = await rows(`select password_hash from members where username = '${body.value.userName}'`)
    expect(member.password_hash).toBeNull()
  })

  test('is refused with its switch off [SWITCH-26-D, API-70-D]', async () => {
    expect((await register('names', number, path)).body.errorCode).toBe('feature.off')
  })
})

test('names are checked before submitting [API-34, REG-43-D, ERR-15]', async () => {
  const check = (path: string, name: string) => browse('names').call(`/wps/check/${path}?username=${name}`)
  expect((await check('username', 'TAKEN01')).body).toMatchObject({
    success: false,
    errorCode: 'username.taken',
    message: 'Sorry, the username already exists.',
  })
  expect((await check('username', 'nobody1')).body.value).toEqual({ available: true })
  expect((await check('availability', 'taken01')).body.value).toEqual({ available: false })
})

test('one address learns of sixty names an hour whether they are taken, wherever it asks [REG-43-D]', async () => {
  const browser = browse('names')
  const ask = () => browser.call('/wps/check/username?username=Taken01')
  for (let times = 0; times < 59; times += 1) expect((await ask()).body.errorCode).toBe('username.taken')
  const send = async () => {
    const taken = { ...form, username: 'Taken01' }
    return (await browser.callEncrypted('/wps/member/register', 'PUT', taken)).body.errorCode
  }
  expect([await send(), await send(), (await ask()).body.errorCode]).toEqual([
    'username.taken',
    'limit.reached',
    'limit.reached',
  ])
})

test('an invitation code is checked [API-41, REG-25, ERR-22]', async () => {
  const check = (code: string) => browse('names').call(`/wps/check/affiliate?affiliateCode=${code}`)
  expect((await check('FRIEND')).body).toMatchObject({ success: true, value: { code: 'FRIEND' } })
  // As it was made, whatever the case: the field writes capitals (C15).
  expect((await check('friend')).body.value).toEqual({ code: 'FRIEND' })
  expect((await check('friend2')).body).toMatchObject({ success: false, message: 'Invalid invitation code' })
})

test('one address asks for sixty invitation codes an hour, wherever it asks; others may still [API-41, REG-25]', async () => {
  const browser = browse('names')
  const path = '/wps/check/affiliate?affiliateCode=FRIEND'
  for (let times = 0; times < 59; times += 1) expect((await browser.call(path)).status).toBe(200)
  const send = async () => {
    const guess = { ...form, username: 'guesser1', affiliateCode: 'NOBODY' }
    return (await browser.callEncrypted('/wps/member/register', 'PUT', guess)).body.errorCode
  }
  expect([await send(), await send()]).toEqual(['affiliate.unknown', 'limit.reached'])
  const { status, headers, body } = await browser.call(path)
  expect([status, body.errorCode]).toEqual([429, 'limit.reached'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await browse('names').call(path)).status).toBe(200)
})

test('the rules tell every field and those of logging in [API-35, LOGIN-15, LOGIN-19-D]', async () => {
  const { rules } = (await browse('names').call('/wps/member/register/rules')).body.value
  const named = Object.fromEntries(rules.map((rule: { field: string }) => [rule.field, rule]))
  expect(Object.keys(named)).toHaveLength(24)
  expect(named.loginUsername).toEqual({
    field: 'loginUsername',
    enabled: true,
    required: true,
    minLength: 6,
    maxLength: 16,
    pattern: 2,
  })
  expect(named.loginMobileNum).toMatchObject({ minLength: 6, maxLength: 15, pattern: 4 })
  expect(named.verificationCode).toMatchObject({ minLength: 4, maxLength: 10, pattern: 4 })
})

test('the audit trail keeps registrations and cannot be changed', async () => {
  const query = (text: string) => shared().database.pool.query(text)
  expect(
    (await rows(`select * from access_events where kind = 'registration' and outcome = 'done'`)).length,
  ).toBeGreaterThan(0)
  for (const statement of [
    `update access_events set outcome = 'x'`,
    'delete from access_events',
    'truncate access_events',
  ]) {
    await expect(query(statement)).rejects.toThrow('permission denied')
    await expect(asOwner(shared().database, statement)).rejects.toThrow('never changed')
  }
})

test('a password of the tests is none that everybody knows', async () => {
  const { isCommonPassword } = await import('../passwords/common-passwords.ts')
  expect(isCommonPassword(form.password)).toBe(false)
  expect(isCommonPassword('QWERTY123')).toBe(true)
  expect(PASSWORD).not.toBe(form.password)
})
