import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OPENID_CLIENTS, type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts'
import { plainSettings } from '../../testing/plain-settings.ts'
import { type Behaviour, type ProviderServer, startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { nicknameOf } from './social-member.ts'

const HOME = 'https://one.example'
const BACK = `${HOME}/m/social`
/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:1'
const switches = { LINELOGIN3: true, GOOGLELOGIN3: true, FACEBOOKLOGIN3: true }
let provider: OpenIdProvider
let facebook: ProviderServer

beforeAll(async () => {
  provider = await startOpenIdProvider([
    BACK,
    'https://two.example/m/social',
    'https://revised.example/m/social',
    'https://www.one.example/m/social',
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
    await make.merchant({ code: 'off', hosts: ['off.example'] })
    await make.merchant({ code: 'away', hosts: ['away.example'], switches })
    const away = { google: NOBODY, line: facebook.origin }
    for (const [kind, issuer] of Object.entries(away)) {
      const settings = { clientId: '1234', issuer }
      await make.gateway('away', { kind, provider: 'openid', settings, secrets: { clientSecret: 'app' } })
    }
    for (const code of ['one', 'two', 'revised', 'off']) {
      for (const kind of ['google', 'line'] as const) {
        const { clientId, clientSecret } = OPENID_CLIENTS[kind]
        const settings = { clientId, issuer: provider.issuer }
        await make.gateway(code, { kind, provider: 'openid', settings, secrets: { clientSecret } })
      }
    }
    const settings = {
      clientId: '1234',
      dialog: `${facebook.origin}/dialog`,
      graph: `${facebook.origin}/graph`,
    }
    await make.gateway('one', {
      kind: 'facebook',
      provider: 'oauth',
      settings,
      secrets: { clientSecret: 'app' },
    })
    await make.member('one', { username: 'alice', email: 'alice@example.com' })
    await make.affiliate('one', 'FRIEND')
  },
  { trustProxy: true },
)

let last = 0
const browse = (merchant = 'one') =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.4.0.${++last}` } })
const AGREED = { agreed: '2026-11', ageConfirmed: true }

const begin = async (browser: TestBrowser, more: object = AGREED, name = 'google') => {
  const body = { provider: name, ...more }
  return browser.call('/wps/session/social/start', { method: 'POST', body })
}
const answerOf = (back: URL) => Object.fromEntries(back.searchParams)
const finish = (browser: TestBrowser, answer: object) =>
  browser.callEncrypted('/wps/session/social/login', 'POST', answer)
/** The whole way, and what came of it. */
const logIn = async (browser: TestBrowser, more: object = AGREED, name = 'google') => {
  const { body } = await begin(browser, more, name)
  const back = await provider.visit(body.value.address)
  const answer = await finish(browser, answerOf(back))
  return answer.body
}
const count = async (table: string) => (await shared().database.pool.query(`select from ${table}`)).rowCount

describe('logging in at another service', () => {
  test('the first time makes a member, the next time knows it [LOGIN-26-D, REG-18, API-53]', async () => {
    provider.account = { id: 'somchai', name: 'Somchai <b>', email: 'somchai@example.com' }
    const browser = browse()
    const first = await logIn(browser, { ...AGREED, affiliateCode: 'FRIEND' })
    expect(first.value).toMatchObject({ type: 0, firstTimeLogin: true })
    browser.token = first.value.token
    expect((await browser.call('/wps/member/info')).body.value).toMatchObject({ nickname: 'Somchai b' })
    const again = await logIn(browse(), {})
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
    const { value } = await logIn(browse())
    expect(value.userName).not.toBe('alice')
    expect(value.firstTimeLogin).toBe(true)
  })

  test('the same person at another service or in another merchant is somebody else', async () => {
    provider.account = { id: 'elsewhere', name: 'Nok', email: '' }
    const names = [
      (await logIn(browse())).value.userName,
      (await logIn(browse(), AGREED, 'line')).value.userName,
      (await logIn(browse('two'))).value.userName,
    ]
    expect(new Set(names).size).toBe(3)
  })

  test('the first time in two browsers at once makes one member', async () => {
    provider.account = { id: 'twice', name: 'Twice', email: '' }
    const browsers = [browse(), browse()]
    const visits = []
    for (const browser of browsers) {
      const { body } = await begin(browser)
      visits.push({ browser, answer: answerOf(await provider.visit(body.value.address)) })
    }
    const both = await Promise.all(visits.map(({ browser, answer }) => finish(browser, answer)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(both.map(({ body }) => body.value.userName)).size).toBe(1)
  })

  test('nobody joins without agreeing, and nobody who is disabled gets in [REG-15, REG-23, LOGIN-20-D]', async () => {
    provider.account = { id: 'hasty', name: 'Hasty', email: '' }
    expect((await logIn(browse(), {})).errorCode).toBe('agreement.missing')
    expect((await logIn(browse(), { agreed: '2026-11' })).errorCode).toBe('agreement.missing')
    const { value } = await logIn(browse())
    await shared().database.pool.query('update members set disabled = true where username = $1', [
      value.userName,
    ])
    expect((await logIn(browse())).errorCode).toBe('login.disabled')
  })
})

test('terms that are not shown are refused before anybody is sent away [REG-15, LOGIN-26-D]', async () => {
  const before = await count('social_logins')
  const browser = browse()
  const { status, body } = await begin(browser, { ...AGREED, agreed: '2019-01' })
  expect([status, body.errorCode, body.field]).toEqual([400, 'validation.failed', 'agreed'])
  expect([await count('social_logins'), browser.cookies.get('social')]).toEqual([before, undefined])
})

test('who agreed to terms that were changed meanwhile does not become a member [REG-15, LOGIN-26-D]', async () => {
  provider.account = { id: 'slow', name: 'Slow', email: '' }
  const members = await count('members')
  const browser = browse()
  const { body } = await begin(browser)
  await shared().database.pool.query(`update social_logins set agreed = '2019-01'`)
  const answer = await finish(browser, answerOf(await provider.visit(body.value.address)))
  expect([answer.status, answer.body.errorCode, answer.body.field]).toEqual([
    400,
    'validation.failed',
    'agreed',
  ])
  expect(await count('members')).toBe(members)
  const { rows } = await shared().database.pool.query(
    'SELECT kind, outcome, member, details FROM access_events ORDER BY at DESC LIMIT 1',
  )
  const { details } = rows[0]
  expect(rows).toEqual([{ kind: 'registration', outcome: 'validation.failed', member: null, details }])
  expect(Object.keys(details)).toEqual(['provider'])
})

test('the terms are those of the merchant, whose version is kept [REG-15, REG-19, LOGIN-26-D]', async () => {
  provider.account = { id: 'reader', name: 'Reader', email: '' }
  expect((await begin(browse('revised'))).body.field).toBe('agreed')
  const late = browse('revised')
  const { body } = await begin(late, { ...AGREED, agreed: '2027-02' })
  await shared().database.pool.query(`update social_logins set agreed = '2026-11'`)
  const refused = await finish(late, answerOf(await provider.visit(body.value.address)))
  expect([refused.status, refused.body.field]).toEqual([400, 'agreed'])
  const { value } = await logIn(browse('revised'), { ...AGREED, agreed: '2027-02' })
  const { rows } = await shared().database.pool.query(
    'select distinct version from agreements a join members m on m.id = a.member where m.username = $1',
    [value.userName],
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
  [undefined, BACK],
  ['https://www.one.example', 'https://www.one.example/m/social'],
  ['https://evil.example', BACK],
  ['http://one.example', BACK],
  ['https://one.example.evil.example', BACK],
  ['https://one.example/x', BACK],
  ['javascript:alert(1)', BACK],
])('a page at %s comes back to %s', async (origin, redirectUri) => {
  const { body } = await begin(browse(), origin === undefined ? {} : { origin })
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
  const { body } = await begin(browser, AGREED, 'facebook')
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
    new URL((await begin(browser, AGREED, 'facebook')).body.value.address).searchParams.get('state') ?? ''
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
    const { status, headers, body } = await begin(browse('away'), AGREED, name)
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
