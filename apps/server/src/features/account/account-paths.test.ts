import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'

const switches = {
  MOBILEVERCODELOGIN3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: true,
  CHNGPASSVERIF3: true,
  CHNGPASSMAIL3: true,
  FREEPLAY3: true,
  PROFPIC3: true,
}
const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches })
  await make.member('one', { username: 'nok2026', mobile: '+66811111111', email: 'nok@example.com' })
  await make.member('one', { username: 'malee2026' })
  await make.vipLevel('one', { id: 'gold', names: { EN: 'Gold', TH: 'ทอง' } })
  await make.vipStanding('one', 'malee2026', { level: 'gold', completed: 1, expected: 4 })
  await make.affiliate('one', 'FRIEND')
})
// A number may have a code a minute; each test is a minute of its own.
beforeEach(() => shared().database.pool.query('delete from limits'))

const browse = () => openBrowser(shared(), { merchant: 'one' })
const lastText = async (recipient: string): Promise<string> => {
  const { rows } = await shared().database.pool.query<{ text: string }>(
    'select text from outbox where recipient = $1 order by created_at desc limit 1',
    [recipient],
  )
  return rows[0]?.text ?? ''
}
const codeTo = async (recipient: string) => (await lastText(recipient)).match(/\d{6}/)?.[0] ?? ''
const post = (browser: TestBrowser, url: string, body: object) => browser.call(url, { method: 'POST', body })

describe('a code by SMS', () => {
  const HUMAN = { lotNumber: 'lot', captchaOutput: 'out', passToken: 'pass', genTime: '1' }
  const calls = ['login', 'register', 'forgot'].flatMap((purpose) =>
    ['mobileNo', 'mobileNum'].map((name) => [purpose, name] as const),
  )

  test.each(calls)(
    'is sent by POST of JSON for %s, whether the number is called mobileNo or mobileNum: %s [API-37, SMS-09, SMS-10, SMS-13-D]',
    async (purpose, name) => {
      const digits =
        purpose === 'register' ? `82222222${calls.findIndex((call) => call[1] === name)}` : '811111111'
      const before = await lastText(`+66${digits}`)
      const body = { [name]: digits, countryDialingCode: '66', ...HUMAN }
      const { status, headers, body: answer } = await post(browse(), `/wps/verification/sms/${purpose}`, body)
      expect([status, answer.success, answer.errorCode]).toEqual([200, true, ''])
      expect(headers['cache-control']).toBe('no-store')
      expect(Object.keys(answer.value)).toEqual(['expirationTime'])
      const left = answer.value.expirationTime - Date.now()
      expect(left).toBeGreaterThan(50_000)
      expect(left).toBeLessThanOrEqual(60_000)
      const after = await lastText(`+66${digits}`)
      expect(after).toMatch(/\b\d{6}\b/)
      expect(after).not.toBe(before)
    },
  )

  test.each(['login', 'register', 'forgot'])(
    'is refused for %s without a number, with a wrong one, with anything else in it, and as a form [API-37, API-58-D, SMS-02]',
    async (purpose) => {
      const url = `/wps/verification/sms/${purpose}`
      const told = async (body: object) => {
        const answer = await post(browse(), url, body)
        return [answer.status, answer.body.errorCode, answer.body.field]
      }
      expect(await told({ countryDialingCode: '66' })).toEqual([400, 'mobile.invalid', 'mobileNo'])
      expect(await told({ mobileNum: '12' })).toEqual([400, 'mobile.invalid', 'mobileNum'])
      expect(await told({ mobileNo: '811111111', admin: '1' })).toEqual([400, 'validation.failed', 'admin'])
      const form = { mobileNo: '811111111' }
      expect((await browse().call(url, { method: 'POST', form })).body.errorCode).toBe('validation.failed')
      expect((await browse().call(url)).status).toBe(404)
    },
  )

  test('is sent for nothing else [API-37]', async () => {
    for (const purpose of ['change', '', 'login/x']) {
      const answer = await post(browse(), `/wps/verification/sms/${purpose}`, { mobileNo: '811111111' })
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'not.found'])
    }
  })
})

test('the paths of registering: rules, settings, what is free, the code, the account [API-63-D, API-31, API-34, API-35, API-41, API-46]', async () => {
  const browser = browse()
  const { rules } = (await browser.call('/wps/member/register/rules')).body.value
  expect(rules.map(({ field }: { field: string }) => field)).toContain('mobileNum')
  const settings = (await browser.call('/wps/member/register/settings')).body.value
  expect(settings).toMatchObject({ mobileMethod: true, usernameMethod: true })
  expect((await browser.call('/wps/check/affiliate?affiliateCode=FRIEND')).body.value).toEqual({
    code: 'FRIEND',
  })
  const isFree = async (username: string) =>
    (await browser.call(`/wps/check/availability?username=${username}`)).body.value.available
  expect([await isFree('nobody2026'), await isFree('NOK2026')]).toEqual([true, false])

  await post(browser, '/wps/verification/sms/register', { mobileNum: '833333333', countryDialingCode: '66' })
  const registered = await browser.callEncrypted('/wps/member/register/mobile', 'PUT', {
    mobileNum: '833333333',
    countryDialingCode: '66',
    verificationCode: await codeTo('+66833333333'),
    password: 'Blue7horses',
    confirmPassword: 'Blue7horses',
    birthday: '1990-05-17',
    affiliateCode: 'FRIEND',
    agreed: settings.termsVersion,
    ageConfirmed: true,
  })
  expect([registered.status, registered.body.value.userName]).toEqual([
    200,
    expect.stringMatching(/^player\d+$/),
  ])
})

test('the paths of passwords and of one’s own picture [API-63-D, API-38, API-39, API-40, API-45]', async () => {
  const browser = browse()
  await post(browser, '/wps/verification/sms/forgot', { mobileNum: '811111111' })
  const reset = await browser.callEncrypted('/wps/member/password/phone', 'POST', {
    newPassword: 'Green7horses',
    mobileNum: '811111111',
    verificationCode: await codeTo('+66811111111'),
  })
  expect(reset.body.value).toEqual({ userName: 'nok2026' })
  expect((await browser.logIn('nok2026', PASSWORD)).body.errorCode).toBe('login.wrong')
  expect((await browser.logIn('nok2026', 'Green7horses')).status).toBe(200)

  const changed = await browser.callEncrypted('/wps/member/password/v2', 'POST', {
    oldPassword: 'Green7horses',
    newPassword: 'Brown7horses',
    confirmNewPassword: 'Brown7horses',
  })
  expect(changed.status).toBe(200)
  browser.token = changed.body.value.token
  const icon = '/wps/member/headicon'
  expect((await browser.call(icon, { method: 'POST', form: { headIcon: 'moon' } })).status).toBe(200)
  expect((await browser.call(icon)).body.value).toEqual({ headIcon: 'moon', picture: '' })

  const form = { username: ' nok2026 ', email: ' nok@example.com ' }
  expect((await browse().call('/wps/member/password/email', { method: 'POST', form })).status).toBe(200)
  await expect.poll(() => lastText('nok@example.com')).toContain('/m/forget?resetToken=')
})

test('the path of one’s own VIP progress [API-63-D, API-21]', async () => {
  const browser = browse()
  const path = '/wps/member/rank/progress'
  expect((await browser.call(path)).status).toBe(401)
  await browser.logIn('malee2026', PASSWORD)
  const { status, headers, body } = await browser.call(path)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body.value).toMatchObject({
    currentProgress: { completedConditions: 1, totalExpectedConditions: 4 },
    playerRankProgress: { labelId: 'gold' },
  })
  expect((await post(browser, path, {})).status).toBe(404)
})

test('a GET tells whether a trial can begin and makes none, a POST makes it, a GET tells of it [API-63-D, API-29, API-30]', async () => {
  const browser = browse()
  const stored = async () =>
    (
      await shared().database.pool.query(
        'select (select count(*) from members), (select count(*) from sessions)',
      )
    ).rows
  const before = await stored()
  expect((await browser.call('/wps/session/trial/create')).body.value).toEqual({ available: true })
  expect(await stored()).toEqual(before)
  expect(browser.cookies.get('session')).toBeUndefined()
  expect((await browser.call('/wps/session/trial/get')).status).toBe(401)
  browser.token = (await post(browser, '/wps/session/login/freeplay', {})).body.value.token
  expect((await browser.call('/wps/session/trial/get')).body.value).toMatchObject({ customerType: 4 })
  expect((await browser.call('/wps/session/trial/create')).body.value).toEqual({ available: false })
})
