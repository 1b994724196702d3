import { describe, expect, test } from 'vitest'
import { proofOfWork } from '../../../gateways/index.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { solveFor } from '../../../testing/solve-challenge.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'

const switches = { MOBILEVERCODELOGIN3: true, REGMOBVERF3: true, FREEPLAY3: true, VALID_CAPTCHA3: true }
const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', switches })
    await make.merchant({ code: 'two', switches })
    await make.member('one', { username: 'byphone', mobile: '+66812345678' })
  },
  { trustProxy: true, humanCheck: true },
)

let last = 10
const browse = (merchant = 'one') =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.1.0.${++last}` } })

let digits = 811_000_000
/** Asks for a code to a number of its own, so that only the check decides. */
const askCode = (browser: TestBrowser, altcha: string, purpose = 'login') =>
  browser.call(`/wps/verification/sms/${purpose}`, {
    method: 'POST',
    body: { mobileNum: String(++digits), altcha },
  })
const tell = async (answer: ReturnType<typeof askCode>) => {
  const { status, body } = await answer
  return body.errorCode || status
}

describe('a call that people only may make', () => {
  test('goes with a solved challenge, once [SMS-09, SMS-17-D]', async () => {
    const browser = browse()
    const altcha = await solveFor(browser, 'code-login')
    expect(await tell(askCode(browser, altcha))).toBe(200)
    expect(await tell(askCode(browser, altcha))).toBe('humanCheck.failed')
    expect(await tell(askCode(browse(), altcha))).toBe('humanCheck.failed')
  })

  test('of two at once with the same answer one goes [SMS-17-D]', async () => {
    const browser = browse()
    const altcha = await solveFor(browser, 'code-login')
    const told = await Promise.all([tell(askCode(browser, altcha)), tell(askCode(browser, altcha))])
    expect(told.sort()).toEqual([200, 'humanCheck.failed'])
  })

  test('is refused without one, with one for another purpose or merchant, and sends nothing [SMS-17-D]', async () => {
    const sent = async () => (await shared().database.pool.query('select from outbox')).rowCount
    const before = await sent()
    const browser = browse()
    expect(await tell(askCode(browser, ''))).toBe('humanCheck.failed')
    expect(await tell(askCode(browser, await solveFor(browser, 'code-register')))).toBe('humanCheck.failed')
    expect(await tell(askCode(browser, await solveFor(browser, 'trial')))).toBe('humanCheck.failed')
    expect(await tell(askCode(browser, await solveFor(browse('two'), 'code-login')))).toBe(
      'humanCheck.failed',
    )
    expect(await sent()).toBe(before)
  })

  test.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['null', Buffer.from('null').toString('base64')],
    ['no challenge', Buffer.from('{"solution":{}}').toString('base64')],
    ['empty parts', Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64')],
  ])('is refused with %s', async (_, altcha) => {
    expect(await tell(askCode(browse(), altcha))).toBe('humanCheck.failed')
  })

  test('is refused with an easier challenge than the one that was given', async () => {
    const browser = browse()
    const payload = JSON.parse(Buffer.from(await solveFor(browser, 'code-login'), 'base64').toString())
    const change = (parameters: object) => ({
      ...payload,
      challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, ...parameters } },
    })
    const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')
    const wrong = [
      change({ cost: 1 }),
      change({ expiresAt: 9_999_999_999 }),
      change({ data: { merchant: 'one', purpose: 'code-login', more: 1 } }),
      { ...payload, solution: { ...payload.solution, derivedKey: '00'.repeat(32) } },
    ]
    for (const one of wrong) expect(await tell(askCode(browser, write(one)))).toBe('humanCheck.failed')
    expect(await tell(askCode(browser, write(payload)))).toBe(200)
  })

  test('a challenge ends after five minutes', async () => {
    const secretOf = async (name: string) => name
    let now = Date.now()
    const check = proofOfWork(secretOf, { least: 1, most: 3 }, () => now)
    const place = { merchant: 'one', purpose: 'trial' }
    const { challenge } = await check.challenge(place)
    const altcha = await solveFor(
      { call: async () => ({ status: 200, headers: {}, body: answered({ challenge }) }) },
      'trial',
    )
    expect(await check.verify(place, { altcha })).toMatch(/^[0-9a-f]{32}$/)
    now += 5 * 60_000
    expect(await check.verify(place, { altcha })).toBeUndefined()
  })
})

const answered = (value: object) => ({ success: true, errorCode: '', message: '', value })

test('free play wants a solved challenge [SMS-17-D, TRIAL-01]', async () => {
  const browser = browse()
  const start = (body?: object) =>
    browser.call('/wps/session/login/freeplay', { method: 'POST', ...(body ? { body } : {}) })
  expect((await start()).body.errorCode).toBe('humanCheck.failed')
  expect((await start({ altcha: await solveFor(browser, 'trial') })).body.value.customerType).toBe(4)
})

const form = {
  username: 'newcomer1',
  birthday: '1990-05-17',
  password: 'Lotus2026x',
  confirmPassword: 'Lotus2026x',
  agreed: '2026-11',
  ageConfirmed: true,
}

test('registering wants one, and another in place of a picture that cannot be read, and the trail tells of refusals [SMS-17-D, REG-14]', async () => {
  const browser = browse()
  const register = async (more: object) => {
    const altcha = await solveFor(browser, 'register')
    const { body } = await browser.callEncrypted('/wps/member/register', 'PUT', { ...form, altcha, ...more })
    return body.errorCode || body.value.userName
  }
  expect(await register({})).toBe('validation.failed')
  expect(await register({ captcha: '12345' })).toBe('captcha.wrong')
  expect(await register({ pictureProof: await solveFor(browser, 'register') })).toBe('captcha.wrong')
  expect(await register({ pictureProof: await solveFor(browser, 'picture-login') })).toBe('captcha.wrong')
  const pictureProof = await solveFor(browser, 'picture-register')
  expect(await register({ pictureProof, altcha: '' })).toBe('humanCheck.failed')
  const taken = { mobileNum: '812345678', countryDialingCode: '66', verificationCode: '123456' }
  expect(await register({ ...taken, pictureProof, altcha: '' })).toBe('humanCheck.failed')
  expect(await register({ pictureProof })).toBe('newcomer1')
  expect(await register({ pictureProof, username: 'newcomer2' })).toBe('captcha.wrong')
  const { rows } = await shared().database.pool.query(
    `select outcome, member is not null as somebody from access_events where kind = 'registration' order by at`,
  )
  const refused = (outcome: string) => ({ outcome, somebody: false })
  expect(rows).toEqual([
    ...Array(3).fill(refused('captcha.wrong')),
    ...Array(2).fill(refused('humanCheck.failed')),
    { outcome: 'done', somebody: true },
    refused('captcha.wrong'),
  ])
}, 60_000)

test('logging in after failures takes one in place of the picture, once [LOGIN-11, LOGIN-21-D]', async () => {
  const browser = browse()
  for (let round = 0; round < 3; round++) await browser.logIn('byphone', 'Wr0ngPassword')
  expect((await browser.logIn('byphone', PASSWORD)).body.errorCode).toBe('captcha.needed')
  const light = await solveFor(browser, 'code-login')
  expect((await browser.logIn('byphone', PASSWORD, { pictureProof: light })).body.errorCode).toBe(
    'captcha.wrong',
  )
  const pictureProof = await solveFor(browser, 'picture-login')
  const wrong = await browser.logIn('byphone', 'Wr0ngPassword', { pictureProof })
  expect(wrong.body.errorCode).toBe('login.wrong')
  expect((await browser.logIn('byphone', PASSWORD, { pictureProof })).body.errorCode).toBe('captcha.wrong')
  const another = await solveFor(browser, 'picture-login')
  expect((await browser.logIn('byphone', PASSWORD, { pictureProof: another })).status).toBe(200)
}, 60_000)

test('wrong answers are counted before they are looked at, and cost no number its code [SMS-17-D, SMS-16-D]', async () => {
  const browser = browse()
  const codes: string[] = []
  for (let round = 0; round < 11; round++) {
    const { body } = await browser.call('/wps/session/login/freeplay', { method: 'POST', body: {} })
    codes.push(body.errorCode)
  }
  expect(codes).toEqual([...Array(10).fill('humanCheck.failed'), 'limit.reached'])
  const other = browse()
  const body = { mobileNum: '877777777' }
  const ask = (altcha: string) =>
    other.call('/wps/verification/sms/login', { method: 'POST', body: { ...body, altcha } })
  for (let round = 0; round < 3; round++) expect((await ask('')).body.errorCode).toBe('humanCheck.failed')
  expect((await ask(await solveFor(other, 'code-login'))).status).toBe(200)
})
