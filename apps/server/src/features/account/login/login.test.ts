import { describe, expect, test } from 'vitest'
import { expectWait } from '../../../testing/expect-wait.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const shared = shareTestApp(
  async (make) => {
    const switches = { MOBILEVERCODELOGIN3: true, FREEPLAY3: true, VALID_CAPTCHA3: true }
    await make.merchant({ code: 'one', switches })
    await make.merchant({ code: 'two', switches: { VALID_CAPTCHA3: true } })
    await make.merchant({ code: 'plain' })
    await make.member('plain', { username: 'unpictured' })
    for (const type of [0, 1, 2, 40, 41, 42]) await make.member('one', { username: `type${type}`, type })
    await make.member('one', { username: 'Disabled1', disabled: true })
    await make.member('one', { username: 'wordless', passwordHash: null })
    await make.member('one', { username: 'byphone', mobile: '+66812345678' })
    await make.member('one', { username: 'proved', mobile: '+66823456789', mobileVerified: true })
    for (const name of ['captcha', 'paired', 'guessed']) await make.member('one', { username: name })
    await make.member('two', { username: 'elsewhere' })
  },
  { trustProxy: true },
)

let last = 10
/** A browser at an address of its own, so that no test's failures count for another. */
const browse = (merchant = 'one') =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.0.0.${++last}` } })

describe('logging in by name', () => {
  test('gives token, name, type and whether it is the first time, and a cookie that scripts cannot read [API-25, API-26, API-28, SESSION-10-D]', async () => {
    const browser = browse()
    const { status, headers, body } = await browser.logIn('TYPE0', PASSWORD)
    expect(status).toBe(200)
    expect(body.value).toEqual({
      token: expect.any(String),
      userName: 'type0',
      type: 0,
      firstTimeLogin: true,
    })
    expect([headers['set-cookie']].flat().at(-1)).toMatch(
      /^session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await browser.call('/wps/member/info')).body.value).toMatchObject({ type: 0, account: 'type0' })
    expect((await browser.logIn('type0', PASSWORD)).body.value.firstTimeLogin).toBe(false)
  })

  test('the answer to a picture may be 1 to 16 characters; more is refused at its field [CONST-04, CONST-07-D]', async () => {
    const taken = await browse().logIn('nobody98', 'x', { captcha: '1234567890123456' })
    expect(taken.body.errorCode).toBe('login.wrong')
    const refused = await browse().logIn('nobody98', 'x', { captcha: '12345678901234567' })
    expect(refused).toMatchObject({ status: 400, body: { field: 'captcha' } })
  })

  test('a wrong name and a wrong password are the same refusal [LOGIN-16, LOGIN-20-D]', async () => {
    const wrongName = await browse().logIn('nobody99', PASSWORD)
    const wrongPassword = await browse().logIn('type1', 'Wr0ngPassword')
    expect(wrongName).toMatchObject({
      status: 400,
      body: { errorCode: 'login.wrong', message: 'Incorrect account or password', value: { captcha: false } },
    })
    expect(wrongPassword.body).toEqual(wrongName.body)
  })

  test('a disabled account says so to who knows its password only [LOGIN-20-D]', async () => {
    expect((await browse().logIn('disabled1', PASSWORD)).body).toMatchObject({
      errorCode: 'login.disabled',
      message: 'Sorry, the user does not exist or is disabled.',
    })
    expect((await browse().logIn('disabled1', 'Wr0ngPassword')).body.errorCode).toBe('login.wrong')
  })

  test('an account without a password is like none [LOGIN-20-D]', async () => {
    const nobody = await browse().logIn('nobody97', PASSWORD)
    for (const password of [PASSWORD, 'null'])
      expect((await browse().logIn('wordless', password)).body).toEqual(nobody.body)
  })

  test.each([
    ['', PASSWORD, 'username'],
    ['type0', '', 'password'],
  ])('"%s" with "%s" is refused as empty [LOGIN-16, LOGIN-19-D]', async (name, password, field) => {
    expect((await browse().logIn(name, password)).body).toMatchObject({
      errorCode: 'login.empty',
      message: 'Please enter the username and password',
      field,
    })
  })

  test('a member of another merchant is nobody here', async () => {
    expect((await browse().logIn('elsewhere', PASSWORD)).body.errorCode).toBe('login.wrong')
    const there = browse('two')
    await there.logIn('elsewhere', PASSWORD)
    const here = openBrowser(shared(), { merchant: 'one' })
    here.token = there.token
    for (const [name, value] of there.cookies) here.cookies.set(name, value)
    expect((await here.call('/wps/member/info')).status).toBe(401)
  })
})

test.each([
  [0, false, 200],
  [1, false, 200],
  [2, false, 200],
  [40, false, 200],
  [41, false, 'Non-member account unable to login'],
  [42, false, 'Non-member account unable to login'],
  [0, true, 'Non-agents cannot log in'],
  [40, true, 'Non-agents cannot log in'],
  [1, true, 200],
  [2, true, 200],
  [41, true, 200],
  [42, true, 200],
])(
  'type %i, as an agent: %s, gets %s [LOGIN-17, LOGIN-24-D, ROLE-10, ROLE-13-D]',
  async (type, agent, outcome) => {
    const { status, body } = await browse().logIn(`type${type}`, PASSWORD, { agent })
    if (outcome === 200) expect(status).toBe(200)
    else expect([status, body.message]).toEqual([403, outcome])
  },
)

test('a wrong agent login has words of its own [AGENT-06, AGENT-08-D]', async () => {
  const { body } = await browse().logIn('type41', 'Wr0ngPassword', { agent: true })
  expect(body.message).toBe('Incorrect agent information')
})

describe('limits of logging in', () => {
  test('the third failure asks for the picture, and then nothing goes without it [LOGIN-11, LOGIN-21-D, API-28]', async () => {
    const browser = browse()
    const flags = []
    for (let round = 0; round < 3; round++) {
      flags.push((await browser.logIn('captcha', 'Wr0ngPassword')).body.value.captcha)
    }
    expect(flags).toEqual([false, false, true])
    expect((await browser.logIn('captcha', PASSWORD)).body).toMatchObject({
      errorCode: 'captcha.needed',
      field: 'captcha',
      value: { captcha: true },
    })
    const elsewhere = browse()
    expect((await elsewhere.logIn('captcha', PASSWORD)).body.errorCode).toBe('captcha.needed')
    await elsewhere.call('/wps/captcha?purpose=login')
    expect((await elsewhere.logIn('captcha', PASSWORD, { captcha: '000' })).body.errorCode).toBe(
      'captcha.wrong',
    )
    expect(
      (await elsewhere.logIn('captcha', PASSWORD, { captcha: await solve(elsewhere, 'login') })).status,
    ).toBe(200)
    expect((await browse().logIn('captcha', PASSWORD)).status).toBe(200)
  })

  test('a picture counts once and for its purpose [API-36]', async () => {
    const browser = browse()
    for (let round = 0; round < 3; round++) await browser.logIn('nobody77', 'x')
    const answer = await solve(browser, 'login')
    const cookie = browser.cookies.get('captcha-login') ?? ''
    expect((await browser.logIn('nobody77', 'x', { captcha: answer })).body.errorCode).toBe('login.wrong')
    browser.cookies.set('captcha-login', cookie)
    expect((await browser.logIn('nobody77', 'x', { captcha: answer })).body.errorCode).toBe('captcha.wrong')
    const other = await solve(browser, 'register')
    browser.cookies.set('captcha-login', browser.cookies.get('captcha-register') ?? '')
    expect((await browser.logIn('nobody77', 'x', { captcha: other })).body.errorCode).toBe('captcha.wrong')
  })

  test('the answer to a picture is used up by a wrong password, and outlives a refusal of who proved to be there [LOGIN-22-D] (finding 34)', async () => {
    const browser = await failedThrice()
    const wrong = await browser.logIn('nobody76', 'x', { captcha: await solve(browser, 'login') })
    expect(wrong.body).toMatchObject({ errorCode: 'login.wrong', value: { pictureUsed: true } })
    const captcha = await solve(browser, 'login')
    const { errorCode, value } = (await browser.logIn('Disabled1', PASSWORD, { captcha })).body
    expect([errorCode, value]).toEqual(['login.disabled', { captcha: true }])
    expect((await browser.logIn('type1', PASSWORD, { captcha })).status).toBe(200)
  })

  test('a picture counts in its merchant only [API-36]', async () => {
    const [here, there] = [await failedThrice(), await failedThrice('two')]
    const captcha = await solve(there, 'login')
    const cookie = there.cookies.get('captcha-login') ?? ''
    here.cookies.set('captcha-login', cookie)
    expect((await here.logIn('nobody76', 'x', { captcha })).body.errorCode).toBe('captcha.wrong')
    expect((await there.logIn('nobody76', 'x', { captcha })).body.errorCode).toBe('login.wrong')
  })

  test('a picture counts in its browser only, with or without one of the other [API-36]', async () => {
    const [owner, other, another] = [await failedThrice(), browse(), browse()]
    const own = await solve(other, 'login')
    let captcha = own
    while (captcha === own) captcha = await solve(owner, 'login')
    for (const browser of [other, another]) {
      expect((await browser.logIn('nobody76', 'x', { captcha })).body.errorCode).toBe('captcha.wrong')
    }
    expect((await owner.logIn('nobody76', 'x', { captcha })).body.errorCode).toBe('login.wrong')
  })

  test.each([
    ['4 minutes 50 seconds', 'login.wrong'],
    ['5 minutes', 'captcha.wrong'],
  ])('a picture that is %s old gives %s to who answers it [API-36]', async (age, errorCode) => {
    const browser = await failedThrice()
    const captcha = await solve(browser, 'login')
    await shared().database.pool.query(`update captchas set expires_at = expires_at - $1::interval`, [age])
    expect((await browser.logIn('nobody76', 'x', { captcha })).body.errorCode).toBe(errorCode)
  })

  test('after ten failures the pair of account and address waits; the owner elsewhere does not [LOGIN-21-D]', async () => {
    const attacker = browse()
    for (let round = 0; round < 3; round++) await attacker.logIn('paired', 'Wr0ngPassword')
    for (let round = 3; round < 10; round++) {
      const captcha = await solve(attacker, 'login')
      expect((await attacker.logIn('paired', 'Wr0ngPassword', { captcha })).body.errorCode).toBe(
        'login.wrong',
      )
    }
    expectWait(await attacker.logIn('paired', PASSWORD, { captcha: await solve(attacker, 'login') }), 900)
    const owner = browse()
    expect((await owner.logIn('paired', PASSWORD)).body.errorCode).toBe('captcha.needed')
    expect((await owner.logIn('paired', PASSWORD, { captcha: await solve(owner, 'login') })).status).toBe(200)
  })
})

describe('where the merchant has pictures off', () => {
  const work = { errorCode: 'humanCheck.needed', value: { captcha: false, work: 'picture-login' } }
  const solved = { pictureProof: 'solved' }

  test('failures of an account ask for work, never for a picture, and ten are all that a device or an address has [LOGIN-21-D] (finding 11)', async () => {
    const browser = browse('plain')
    const tries = []
    for (let round = 0; round < 3; round++) tries.push(await browser.logIn('unpictured', 'Wr0ngPassword'))
    expect(tries.map(({ body }) => body.value.captcha)).toEqual([false, false, false])
    expect((await browser.logIn('unpictured', PASSWORD)).body).toMatchObject(work)
    expect((await browser.call('/wps/verification/picture')).body.value).toEqual({ captcha: false })
    for (let round = 3; round < 10; round++) await browser.logIn('unpictured', 'Wr0ngPassword', solved)
    const refused = await browser.logIn('unpictured', PASSWORD, solved)
    expectWait(refused, 900)
    expect(refused.body.value).toEqual({ captcha: false, retryAfter: expect.any(Number) })
    const owner = browse('plain')
    expect((await owner.logIn('unpictured', PASSWORD)).body).toMatchObject(work)
    expect((await owner.logIn('unpictured', PASSWORD, { altcha: 'too little' })).body).toMatchObject(work)
    expect((await owner.logIn('unpictured', PASSWORD, solved)).status).toBe(200)
  })
})

describe('logging in by number and password', () => {
  test.each(['+66823456789', '0823456789', '+66 82-345-6789', '082 345 6789'])(
    'a number that a code proved opens its account, written as %s [LOGIN-01] (finding 30)',
    async (number) => {
      expect((await browse().logIn(number, PASSWORD)).body.value.userName).toBe('proved')
    },
  )

  test('a number that nobody proved opens nothing, and says no more than one without an account [LOGIN-20-D] (finding 30)', async () => {
    const [unproved, unknown] = [
      await browse().logIn('0812345678', PASSWORD),
      await browse().logIn('0898989898', PASSWORD),
    ]
    expect([unproved.status, unproved.body]).toEqual([unknown.status, unknown.body])
    expect(unproved.body.errorCode).toBe('login.wrong')
    expect((await browse().logIn('0823456789', 'Wr0ngPassword')).body).toEqual(unknown.body)
  })

  test('however it is written, a number is one account for the limits [LOGIN-21-D] (finding 30)', async () => {
    for (const number of ['0877777777', '+66877777777', '087-777-7777']) {
      await browse().logIn(number, 'Wr0ngPassword')
    }
    expect((await browse().logIn('+66 87 777 7777', 'x')).body.errorCode).toBe('captcha.needed')
  })
})

describe('logging in by code', () => {
  const number = { mobileNo: '0812345678', countryDialingCode: '66' }
  const credentials = { type: 'sms', username: '812345678', countryDialingCode: '+66' }

  test('the code of the SMS opens a session, once [LOGIN-01, SMS-09, SMS-10, SMS-13-D, SMS-16-D]', async () => {
    const browser = browse()
    const asked = await browser.call('/wps/verification/sms/login', { method: 'POST', body: number })
    expect(asked.body.value.expirationTime).toBeGreaterThan(Date.now() + 55_000)
    const code = await lastCode('+66812345678')
    expect(code).toMatch(/^\d{6}$/)
    const logIn = () =>
      browser.callEncrypted('/wps/session/login', 'POST', { ...credentials, password: code })
    expect((await logIn()).body.value).toMatchObject({ userName: 'byphone' })
    expect((await logIn()).body).toMatchObject({
      errorCode: 'verification.wrong',
      message: 'Verification code error',
    })
    const again = await browser.call('/wps/verification/sms/login', { method: 'POST', body: number })
    expect([again.status, Number(again.headers['retry-after']) > 30]).toEqual([429, true])
  })

  test('a number without an account gets the same answer and no SMS [SMS-16-D]', async () => {
    const body = { mobileNum: '898765432' }
    const asked = await browse().call('/wps/verification/sms/login', { method: 'POST', body })
    expect(asked.status).toBe(200)
    expect(await lastCode('+66898765432')).toBeUndefined()
  })

  test('five wrong tries void a code [SMS-16-D]', async () => {
    await shared().make.member('one', { username: 'voided', mobile: '+66811111111' })
    const body = { mobileNum: '811111111' }
    await browse().call('/wps/verification/sms/login', { method: 'POST', body })
    const code = (await lastCode('+66811111111')) ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    const tryCode = (password: string) =>
      browse().callEncrypted('/wps/session/login', 'POST', {
        type: 'sms',
        username: '811111111',
        password,
        captcha: '0',
      })
    for (let round = 0; round < 2; round++)
      expect((await tryCode(wrong)).body.errorCode).toBe('verification.wrong')
    for (let round = 0; round < 3; round++) await useCode('811111111', wrong)
    expect((await useCode('811111111', code)).body.errorCode).toBe('verification.wrong')
  })

  test.each([
    ['4 minutes 50 seconds', 200, '811111112'],
    ['5 minutes', 400, '811111113'],
  ])('a code that is %s old is answered with %i [SMS-16-D]', async (age, status, mobileNum) => {
    await shared().make.member('one', { mobile: `+66${mobileNum}` })
    await browse().call('/wps/verification/sms/login', { method: 'POST', body: { mobileNum } })
    const code = (await lastCode(`+66${mobileNum}`)) ?? ''
    await shared().database.pool.query(
      'update verification_codes set expires_at = expires_at - $1::interval where mobile = $2',
      [age, `+66${mobileNum}`],
    )
    const answer = await browse().logIn(mobileNum, code, { type: 'sms' })
    expect([answer.status, answer.body.errorCode]).toEqual([
      status,
      status === 200 ? '' : 'verification.wrong',
    ])
  })

  test('with its switch off nothing of it goes [SWITCH-03, LOGIN-02]', async () => {
    const browser = browse('two')
    const asked = await browser.call('/wps/verification/sms/login', { method: 'POST', body: number })
    expect(asked.body.errorCode).toBe('feature.off')
    const tried = await browser.callEncrypted('/wps/session/login', 'POST', {
      ...credentials,
      password: '123456',
    })
    expect(tried.body.errorCode).toBe('feature.off')
  })
})

/** A browser whose next try needs the picture. */
async function failedThrice(merchant = 'one') {
  const browser = browse(merchant)
  for (let round = 0; round < 3; round++) await browser.logIn('nobody76', 'x')
  return browser
}

/** Tries a code with the picture answered, as who failed often has to. */
async function useCode(username: string, password: string) {
  const browser = browse()
  return browser.callEncrypted('/wps/session/login', 'POST', {
    type: 'sms',
    username,
    password,
    captcha: await solve(browser, 'login'),
  })
}

async function lastCode(recipient: string): Promise<string | undefined> {
  const { rows } = await shared().database.pool.query<{ text: string }>(
    'select text from outbox where recipient = $1 order by created_at desc limit 1',
    [recipient],
  )
  return rows[0]?.text.match(/\d{6}/)?.[0]
}

/** The answer of a new picture, as the database knows it. */
async function solve(browser: ReturnType<typeof browse>, purpose: string): Promise<string> {
  const { body } = await browser.call(`/wps/captcha?purpose=${purpose}`)
  expect(body.value.image).toMatch(/^data:image\/png;base64,iVBOR/)
  const { rows } = await shared().database.pool.query<{ answer: string }>(
    'select answer from captchas where purpose = $1 order by expires_at desc limit 1',
    [purpose],
  )
  return rows[0]?.answer ?? ''
}
