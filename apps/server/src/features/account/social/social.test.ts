import { createHash } from 'node:crypto'
import { DEFAULT_RULES } from '@foyer/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OPENID_CLIENTS, type OpenIdProvider, startOpenIdProvider } from '../../../testing/openid-provider.ts'
import { plainSettings } from '../../../testing/plain-settings.ts'
import { type Behaviour, type ProviderServer, startProvider } from '../../../testing/provider-server.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'
import { nicknameOf } from './social-member.ts'

const HOME = 'http://one.example'
const BACK = `${HOME}/m/social`
/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:1'
const switches = { LINELOGIN3: true, GOOGLELOGIN3: true, FACEBOOKLOGIN3: true }
let provider: OpenIdProvider
let facebook: ProviderServer

beforeAll(async () => {
  provider = await startOpenIdProvider([
    BACK,
    'http://two.example/m/social',
    'http://revised.example/m/social',
    'http://strict.example/m/social',
    'http://www.one.example/m/social',
  ])
  facebook = await startProvider()
})
afterAll(() => Promise.all([provider.close(), facebook.close()]))

const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', hosts: ['one.example', 'www.one.example'], switches })
    await make.merchant({ code: 'two', hosts: ['two.example'], switches })
    await make.merchant({
      code: 'revised',
      hosts: ['revised.example'],
      switches,
      settings: { ...plainSettings, termsVersion: '2027-02' },
    })
    await make.merchant({
      code: 'strict',
      hosts: ['strict.example'],
      switches: { ...switches, REGMOBVERF3: true },
      fieldRules: {
        mobileNum: { ...DEFAULT_RULES.mobileNum, required: true },
        payeeName: { ...DEFAULT_RULES.payeeName, enabled: true, required: true },
      },
    })
    await make.merchant({ code: 'off', hosts: ['off.example'] })
    await make.merchant({ code: 'away', hosts: ['away.example'], switches })
    const away = { google: NOBODY, line: facebook.origin }
    for (const [kind, issuer] of Object.entries(away)) {
      const settings = { clientId: '1234', issuer }
      await make.gateway('away', {
        service: kind,
        provider: 'openid',
        settings,
        secrets: { clientSecret: 'app' },
      })
    }
    for (const code of ['one', 'two', 'revised', 'strict', 'off']) {
      for (const kind of ['google', 'line'] as const) {
        const { clientId, clientSecret } = OPENID_CLIENTS[kind]
        const settings = { clientId, issuer: provider.issuer }
        await make.gateway(code, { service: kind, provider: 'openid', settings, secrets: { clientSecret } })
      }
    }
    const settings = {
      clientId: '1234',
      dialog: `${facebook.origin}/dialog`,
      graph: `${facebook.origin}/graph`,
    }
    await make.gateway('one', {
      service: 'facebook',
      provider: 'oauth',
      settings,
      secrets: { clientSecret: 'app' },
    })
    await make.member('one', { username: 'alice', email: 'alice@example.com' })
    await make.affiliate('one', 'FRIEND')
  },
  { trustProxy: true, now: () => Date.now() + clock },
)

/** How far the clock of accounts is ahead, in ms. */
let clock = 0
let last = 0
const browse = (merchant = 'one') =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.4.0.${++last}` } })
/** What a merchant with the product's rules requires of a new member. */
const REQUIRED = { agreed: '2026-11', ageConfirmed: true, birthday: '1990-05-17' }

const begin = async (browser: TestBrowser, more: object = {}, name = 'google') => {
  const body = { provider: name, ...more }
  return browser.call('/wps/session/social/start', { method: 'POST', body })
}
const answerOf = (back: URL) => Object.fromEntries(back.searchParams)
const finish = (browser: TestBrowser, answer: object) =>
  browser.callEncrypted('/wps/session/social/login', 'POST', answer)
const signUp = (browser: TestBrowser, { id }: { id: string }, filled: object = REQUIRED) =>
  browser.callEncrypted('/wps/member/register/social', 'PUT', { id, ...filled })
/** The way to the service and back, and what came of it. */
const visit = async (browser: TestBrowser, more: object = {}, name = 'google') => {
  const { body } = await begin(browser, more, name)
  const back = await provider.visit(body.value.address)
  return (await finish(browser, answerOf(back))).body
}
/** The whole way, with the form of the first time. */
const logIn = async (browser: TestBrowser, more: object = {}, name = 'google') => {
  const body = await visit(browser, more, name)
  const { signUp: pending } = body.value ?? {}
  return pending ? (await signUp(browser, pending, { ...REQUIRED, nickname: pending.nickname })).body : body
}
const count = async (table: string) => (await shared().database.pool.query(`select from ${table}`)).rowCount

describe('logging in at another service', () => {
  test('the first time makes a member, the next time knows it [LOGIN-26-D, REG-18, API-53]', async () => {
    provider.account = { id: 'somchai', name: 'Somchai <b>', email: 'somchai@example.com' }
    const browser = browse()
    const first = await logIn(browser, { affiliateCode: 'FRIEND' })
    expect(first.value).toMatchObject({ type: 0, firstTimeLogin: true })
    browser.token = first.value.token
    expect((await browser.call('/wps/member/info')).body.value).toMatchObject({ nickname: 'Somchai b' })
    const again = await visit(browse())
    expect(again.value).toMatchObject({ userName: first.value.userName, firstTimeLogin: false })
    const { rows } = await shared().database.pool.query(
      `select affiliate_code, email, origin, (select count(*)::int from agreements a where a.member = m.id) as agreed
       from members m where username = $1`,
      [first.value.userName],
    )
    expect(rows).toEqual([{ affiliate_code: 'FRIEND', email: null, origin: 'GOOGLE', agreed: 3 }])
  })

  test('the address asks for a code, bound by state, nonce and PKCE; the cookie is out of scripts’ reach [LOGIN-26-D]', async () => {
    const browser = browse()
    const { headers, body } = await begin(browser)
    const address = new URL(body.value.address)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: BACK,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect([headers['set-cookie']].flat().at(-1)).toMatch(
      /^social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(JSON.stringify(body)).not.toContain(OPENID_CLIENTS.google.clientSecret)
  })

  test('an account with the same address is not taken over [LOGIN-26-D]', async () => {
    provider.account = { id: 'impostor', name: 'alice', email: 'alice@example.com' }
    const { value } = await visit(browse())
    // What other players call somebody else is not offered as a name either.
    expect(value.signUp).toMatchObject({ nickname: '' })
  })

  test('the same person at another service or in another merchant is somebody else', async () => {
    provider.account = { id: 'elsewhere', name: 'Nok', email: '' }
    const names = [
      (await logIn(browse())).value.userName,
      (await logIn(browse(), {}, 'line')).value.userName,
      (await logIn(browse('two'))).value.userName,
    ]
    expect(new Set(names).size).toBe(3)
  })

  test('the first time in two browsers, or twice in one, makes one member (finding 6)', async () => {
    provider.account = { id: 'twice', name: 'Twice', email: '' }
    const tabs = [browse(), browse()]
    const pending = []
    for (const browser of tabs) pending.push({ browser, ...(await visit(browser)).value })
    const both = await Promise.all(pending.map((one) => signUp(one.browser, one.signUp)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.value.userName)).size).toBe(1)

    provider.account = { id: 'impatient', name: 'Impatient', email: '' }
    const browser = browse()
    const { value } = await visit(browser)
    const twice = await Promise.all([signUp(browser, value.signUp), signUp(browser, value.signUp)])
    expect(twice.map(({ body }) => body.errorCode).sort()).toEqual(['', 'social.failed'])
    const { rows } = await shared().database.pool.query(
      `select subject from member_identities where subject in ('twice', 'impatient') order by subject`,
    )
    expect(rows).toEqual([{ subject: 'impatient' }, { subject: 'twice' }])
  })

  test('nobody who is disabled gets in [LOGIN-20-D]', async () => {
    provider.account = { id: 'hasty', name: 'Hasty', email: '' }
    const { value } = await logIn(browse())
    await shared().database.pool.query('update members set disabled = true where username = $1', [
      value.userName,
    ])
    expect((await logIn(browse())).errorCode).toBe('login.disabled')
  })
})

describe('the first login at another service', () => {
  const newcomer = (name = 'Somsri') => {
    provider.account = { id: crypto.randomUUID(), name, email: '' }
  }

  test('makes nobody, opens nothing and stores nothing until the form is filled in [LOGIN-26-D] (finding 6)', async () => {
    newcomer()
    const stored = async () => [await count('members'), await count('sessions'), await count('social_logins')]
    const before = await stored()
    const browser = browse()
    const { value } = await visit(browser, { affiliateCode: 'FRIEND' })
    expect(value).toEqual({
      signUp: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        provider: 'google',
        nickname: 'Somsri',
        affiliateCode: 'FRIEND',
        expirationTime: expect.any(Number),
      },
    })
    expect(value.signUp.expirationTime - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    expect(browser.cookies.get('session')).toBeUndefined()
    expect(await stored()).toEqual(before)
    // What the browser holds is sealed.
    expect(browser.cookies.get('social-sign-up')).not.toContain(Buffer.from('Somsri').toString('base64url'))
  })

  test.each<[string, object, string, string]>([
    ['a birthday', { birthday: '' }, 'validation.failed', 'birthday'],
    ['a birthday that is old enough', { birthday: '2010-01-01' }, 'age.tooYoung', 'birthday'],
    ['agreement to the terms', { agreed: '' }, 'agreement.missing', 'agreed'],
    ['the terms as they are shown', { agreed: '2019-01' }, 'validation.failed', 'agreed'],
    ['the confirmed age', { ageConfirmed: false }, 'agreement.missing', 'ageConfirmed'],
    ['a nickname that fits', { nickname: 'x' }, 'validation.failed', 'nickname'],
    ['an invitation that counts', { affiliateCode: 'NOBODY' }, 'affiliate.unknown', 'affiliateCode'],
  ])(
    'needs %s, and can be tried again [REG-15, REG-19, REG-42-D] (finding 6)',
    async (_, more, code, field) => {
      newcomer()
      const members = await count('members')
      const browser = browse()
      const { value } = await visit(browser)
      const refused = await signUp(browser, value.signUp, { ...REQUIRED, ...more })
      expect([refused.body.errorCode, refused.body.field]).toEqual([code, field])
      expect(await count('members')).toBe(members)
      const { status, body } = await signUp(browser, value.signUp, { ...REQUIRED, nickname: 'Nok' })
      expect([status, body.value.firstTimeLogin]).toEqual([200, true])
      browser.token = body.value.token
      expect((await browser.call('/wps/member/info')).body.value.nickname).toBe('Nok')
    },
  )

  test('asks for every field that the merchant requires, and proves the number by its code [REG-08, REG-29] (finding 6)', async () => {
    newcomer()
    const browser = browse('strict')
    const { value } = await visit(browser)
    const fill = (more: object) => signUp(browser, value.signUp, { ...REQUIRED, ...more })
    const number = { mobileNum: '812345678', countryDialingCode: '66' }
    expect((await fill({})).body.field).toBe('mobileNum')
    expect((await fill(number)).body.field).toBe('verificationCode')
    expect((await fill({ ...number, verificationCode: '000000' })).body.field).toBe('payeeName')
    await browser.call('/wps/verification/sms/register', { method: 'POST', body: number })
    const { rows: sent } = await shared().database.pool.query(
      `select text from outbox where merchant = 'strict'`,
    )
    const verificationCode = sent[0]?.text.match(/\d{6}/)?.[0]
    const named = { ...number, payeeName: 'Somsri Dee', email: 'left@out.example' }
    const wrong = verificationCode === '000000' ? '111111' : '000000'
    expect((await fill({ ...named, verificationCode: wrong })).body.errorCode).toBe('verification.wrong')
    const { body } = await fill({ ...named, verificationCode })
    const { rows } = await shared().database.pool.query(
      'select mobile, mobile_verified, email, profile from members where username = $1',
      [body.value.userName],
    )
    expect(rows).toEqual([
      { mobile: '+66812345678', mobile_verified: true, email: null, profile: { payeeName: 'Somsri Dee' } },
    ])
  })

  test('goes on in its own browser, merchant and time only, and once (finding 6)', async () => {
    newcomer()
    const browser = browse()
    const { value } = await visit(browser)
    const token = browser.cookies.get('social-sign-up') ?? ''
    const failed = async (other: TestBrowser, held: string, pending = value.signUp) => {
      other.cookies.set('social-sign-up', held)
      expect((await signUp(other, pending)).body.errorCode).toBe('social.failed')
    }
    expect((await signUp(browse(), value.signUp)).body.errorCode).toBe('social.failed')
    await failed(browse('two'), token)
    await failed(browse(), `${token.slice(0, -4)}AAAA`)
    await failed(browse(), token, { ...value.signUp, id: crypto.randomUUID() })
    clock = 15 * 60_000
    await failed(browse(), token)
    clock = 0
    expect((await signUp(browser, value.signUp)).status).toBe(200)
    expect(browser.cookies.get('social-sign-up')).toBeUndefined()
    await failed(browse(), token)
  })

  test('counts as a registration for the limits (finding 6)', async () => {
    newcomer()
    const browser = browse('strict')
    const { value } = await visit(browser)
    const filled = {
      ...REQUIRED,
      payeeName: 'Somsri Dee',
      mobileNum: '898765432',
      verificationCode: '000000',
    }
    const codes: string[] = []
    for (let round = 0; round < 11; round++) {
      codes.push((await signUp(browser, value.signUp, filled)).body.errorCode)
    }
    expect(codes).toEqual([...Array(10).fill('verification.wrong'), 'limit.reached'])
  })
})

test('the terms are those of the merchant, whose version is kept [REG-15, REG-19, LOGIN-26-D]', async () => {
  provider.account = { id: 'reader', name: 'Reader', email: '' }
  const browser = browse('revised')
  const { signUp: pending } = (await visit(browser)).value
  const members = await count('members')
  const refused = await signUp(browser, pending)
  expect([refused.status, refused.body.field]).toEqual([400, 'agreed'])
  expect(await count('members')).toBe(members)
  const { body } = await signUp(browser, pending, { ...REQUIRED, agreed: '2027-02' })
  const { rows } = await shared().database.pool.query(
    'select distinct version from agreements a join members m on m.id = a.member where m.username = $1',
    [body.value.userName],
  )
  expect(rows).toEqual([{ version: '2027-02' }])
})

describe('an answer that is not ours to take', () => {
  beforeEach(() => {
    provider.account = { id: crypto.randomUUID(), name: 'Nok', email: '' }
  })
  const wrong: readonly (readonly [string, (answer: Record<string, string>) => Record<string, string>])[] = [
    ['another state', (answer) => ({ ...answer, state: 'x'.repeat(43) })],
    ['an empty state', (answer) => ({ ...answer, state: '' })],
    ['another code', (answer) => ({ ...answer, code: 'x'.repeat(43) })],
    ['another issuer', (answer) => ({ ...answer, iss: 'https://evil.example' })],
  ]
  test.each(wrong)('%s opens nothing, and the true one is used up then [LOGIN-26-D]', async (_, change) => {
    const members = await count('members')
    const browser = browse()
    const { body } = await begin(browser)
    const answer = answerOf(await provider.visit(body.value.address))
    const cookie = browser.cookies.get('social') ?? ''
    expect((await finish(browser, change(answer))).body.errorCode).toBe('social.failed')
    browser.cookies.set('social', cookie)
    expect((await finish(browser, answer)).body.errorCode).toBe('social.failed')
    expect(await count('members')).toBe(members)
  })

  test('in another browser, without the cookie, or twice', async () => {
    const victim = browse()
    const { body } = await begin(victim)
    const answer = answerOf(await provider.visit(body.value.address))
    const cookie = victim.cookies.get('social') ?? ''
    expect((await finish(browse(), answer)).body.errorCode).toBe('social.failed')
    const other = browse()
    await begin(other)
    expect((await finish(other, answer)).body.errorCode).toBe('social.failed')
    expect((await finish(victim, answer)).status).toBe(200)
    victim.cookies.set('social', cookie)
    expect((await finish(victim, answer)).body.errorCode).toBe('social.failed')
  })

  test('in another merchant', async () => {
    const here = browse()
    const { body } = await begin(here)
    const answer = answerOf(await provider.visit(body.value.address))
    const there = browse('two')
    there.cookies.set('social', here.cookies.get('social') ?? '')
    expect((await finish(there, answer)).body.errorCode).toBe('social.failed')
  })

  test('with a nonce or a verifier that is not the one of the beginning', async () => {
    for (const column of ['nonce', 'verifier']) {
      const browser = browse()
      const { body } = await begin(browser)
      const answer = answerOf(await provider.visit(body.value.address))
      await shared().database.pool.query(`update social_logins set ${column} = $1`, ['x'.repeat(43)])
      expect((await finish(browser, answer)).body.errorCode, column).toBe('social.failed')
    }
  })

  test('after ten minutes', async () => {
    const browser = browse()
    const { body } = await begin(browser)
    const answer = answerOf(await provider.visit(body.value.address))
    await shared().database.pool.query('update social_logins set expires_at = now()')
    expect((await finish(browser, answer)).body.errorCode).toBe('social.failed')
  })
})

test.each([
  ['one.example', BACK],
  ['one.example:8080', BACK],
  ['www.one.example', 'http://www.one.example/m/social'],
  ['evil.example', BACK],
  ['two.example', BACK],
  ['one.example.evil.example', BACK],
])('a login that begins at %s comes back to %s (finding 4)', async (host, redirectUri) => {
  const browser = openBrowser(shared(), { merchant: 'one', headers: { host, 'x-forwarded-for': '10.4.1.1' } })
  const { body } = await begin(browser)
  expect(new URL(body.value.address).searchParams.get('redirect_uri')).toBe(redirectUri)
})

test('where the switch is off there is no such login, set up or not [LOGIN-06, SWITCH-05]', async () => {
  expect((await begin(browse('off'))).body.errorCode).toBe('feature.off')
  expect((await browse('off').call('/wps/member/register/settings')).body.value.socialLogins).toEqual([])
})

test('a service that was switched off while the player was there logs nobody in, until it is on again [SWITCH-28-D]', async () => {
  provider.account = { id: 'away', name: 'Away', email: '' }
  const sessions = await count('sessions')
  const turn = async (on: boolean) => {
    await shared().database.pool.query(
      `update merchants set switches = switches || jsonb_build_object('GOOGLELOGIN3', $1::boolean) where code = 'two'`,
      [on],
    )
    const shown = async () =>
      (await browse('two').call('/wps/system/whitelabel')).body.value.GOOGLELOGIN3 === on
    await expect.poll(shown, { timeout: 5000 }).toBe(true)
  }
  const browser = browse('two')
  const { body } = await begin(browser)
  const answer = answerOf(await provider.visit(body.value.address))
  await turn(false)
  expect((await finish(browser, answer)).body.errorCode).toBe('feature.off')
  expect(await count('sessions')).toBe(sessions)
  await turn(true)
  expect((await logIn(browse('two'))).errorCode).toBe('')
})

test('the forms learn which services there are, in the order of their buttons [LOGIN-06, REG-18]', async () => {
  const { body } = await browse().call('/wps/member/register/settings')
  expect(body.value.socialLogins).toEqual(['line', 'facebook', 'google'])
})

test('Facebook: the code is exchanged with secret and verifier, the account asked for with a proof [LOGIN-26-D]', async () => {
  const browser = browse()
  const { body } = await begin(browser, {}, 'facebook')
  const state = new URL(body.value.address).searchParams.get('state') ?? ''
  facebook.answer = JSON.stringify({
    access_token: 'fb-token',
    token_type: 'bearer',
    id: '10001',
    name: 'Malee',
  })
  const { status, body: answer } = await finish(browser, { state, code: 'fb-code' })
  expect([status, answer.errorCode]).toEqual([200, ''])
  const [exchange, who] = facebook.requests
  const verifier = new URLSearchParams(exchange?.body).get('code_verifier') ?? ''
  const challenge = new URL(body.value.address).searchParams.get('code_challenge')
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
  expect(new URLSearchParams(exchange?.body).get('client_secret')).toBe('app')
  expect(who?.url).toMatch(/^\/graph\/me\?fields=id%2Cname&appsecret_proof=[0-9a-f]{64}$/)
})

test('a service that is away at any step is told as such, and begins anew when it is back [LOGIN-26-D]', async () => {
  const stateOf = async (browser: TestBrowser) =>
    new URL((await begin(browser, {}, 'facebook')).body.value.address).searchParams.get('state') ?? ''
  const cut = async (...steps: readonly Behaviour[]) => {
    const browser = browse()
    const state = await stateOf(browser)
    facebook.behave(...steps)
    const { status, body } = await finish(browser, { state, code: 'fb-code' })
    facebook.behave(200)
    return [status, body.errorCode]
  }
  facebook.answer = JSON.stringify({ access_token: 'fb', token_type: 'bearer', id: '10002', name: 'Malee' })
  expect(await cut(500)).toEqual([503, 'gateway.failed'])
  expect(await cut(200, 500)).toEqual([503, 'gateway.failed'])
  expect(await cut(200, 'reset')).toEqual([503, 'gateway.failed'])
  expect(await cut(200)).toEqual([200, ''])
})

test.each(['google', 'line'])(
  '%s that cannot be reached, or is no OpenID provider, is told before anybody leaves',
  async (name) => {
    const { status, headers, body } = await begin(browse('away'), {}, name)
    expect([status, body.errorCode]).toEqual([503, 'gateway.failed'])
    expect(String(headers['set-cookie'])).not.toContain('social=')
  },
)

test.each([
  ['Somchai', 'Somchai'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['x', ''],
  ['', ''],
  ['a\u0000\u202eb', 'ab'],
  ['<img src=x onerror=alert(1)>', 'img src=x onerror=al'],
])('the name that a service tells becomes a nickname or none, %#', (name, nickname) => {
  expect(nicknameOf(name)).toBe(nickname)
})
