import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { buildTestApp, shareTestApp } from '../../testing/test-app.ts'
import { encrypt, openBrowser } from '../../testing/test-browser.ts'

const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'one', switches: { FREEPLAY3: true } })
    await make.member('one', { username: 'player1' })
    await make.member('one', { username: 'player2' })
  },
  { publicOrigin: 'https://one.example' },
)

const browse = () => openBrowser(shared(), { merchant: 'one' })
const loggedIn = async (name = 'player1') => {
  const browser = browse()
  await browser.logIn(name, PASSWORD)
  return browser
}
const info = async (browser: ReturnType<typeof browse>) => {
  const { status, body } = await browser.call('/wps/member/info')
  return status === 200 ? body.value.account : `${status} ${body.errorCode}`
}
const sql = (text: string, values: unknown[] = []) => shared().database.pool.query(text, values)

describe('a session', () => {
  test('needs both halves; each alone opens nothing [SESSION-10-D]', async () => {
    const browser = await loggedIn()
    expect(await info(browser)).toBe('player1')
    const thief = browse()
    thief.token = browser.token
    expect(await info(thief)).toBe('401 session.expired')
    const forged = browse()
    for (const [name, value] of browser.cookies) forged.cookies.set(name, value)
    expect(await info(forged)).toBe('401 session.missing')
    const mixed = await loggedIn('player2')
    mixed.token = browser.token
    expect(await info(mixed)).toBe('401 session.expired')
  })

  test('its cookie is bound to the host over HTTPS and kept from scripts [SESSION-10-D]', async () => {
    const { headers } = await browse().logIn('player1', PASSWORD)
    expect([headers['set-cookie']].flat().at(-1)).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  test('only hashes of the halves are stored [SESSION-10-D]', async () => {
    const browser = await loggedIn()
    const { rows } = await sql(
      'select encode(token_hash, $1) as a, encode(secret_hash, $1) as b from sessions',
      ['base64'],
    )
    const stored = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    for (const half of [browser.token, ...browser.cookies.values()]) expect(stored).not.toContain(half)
  })

  test.each([
    ['after 30 idle minutes', `last_seen_at = now() - interval '30 minutes'`],
    ['after 24 hours', `expires_at = now()`],
    ['when it was ended', `ended_at = now()`],
  ])('ends %s [SESSION-10-D, SESSION-09-D]', async (_, change) => {
    const browser = await loggedIn()
    await sql(
      `update sessions set ${change} where id = (select id from sessions order by created_at desc limit 1)`,
    )
    const { status, body } = await browser.call('/wps/member/info')
    expect([status, body.errorCode, body.message]).toEqual([
      401,
      'session.expired',
      'The account has been logged out, please log in again',
    ])
  })

  test('a call without any token has words of its own [ERR-12, ERR-24-D]', async () => {
    const { body } = await browse().call('/wps/member/info')
    expect(body.message).toBe('Sorry, you are not logged in! please login first.')
  })

  test('ends with its owner being disabled', async () => {
    const browser = await loggedIn('player2')
    await sql(`update members set disabled = true where username = 'player2'`)
    expect(await info(browser)).toBe('401 session.expired')
    await sql(`update members set disabled = false where username = 'player2'`)
  })

  test('halves that were there before a login are not taken over [SESSION-10-D]', async () => {
    const browser = browse()
    browser.token = 'A'.repeat(43)
    browser.cookies.set('__Host-session', 'B'.repeat(43))
    await browser.logIn('player1', PASSWORD)
    expect(browser.token).not.toBe('A'.repeat(43))
    expect(browser.cookies.get('__Host-session')).not.toBe('B'.repeat(43))
  })

  test('a new login in the same browser ends the old session, other browsers stay [SESSION-10-D]', async () => {
    const browser = await loggedIn()
    const elsewhere = await loggedIn()
    const old = { token: browser.token, cookies: new Map(browser.cookies) }
    await browser.logIn('player1', PASSWORD)
    expect(await info(browser)).toBe('player1')
    expect(await info(elsewhere)).toBe('player1')
    expect(await info(Object.assign(browse(), old))).toBe('401 session.expired')
  })

  test('logging out ends this session only and takes the cookie back [API-42, LOGOUT-02]', async () => {
    const browser = await loggedIn()
    const elsewhere = await loggedIn()
    const secret = browser.cookies.get('__Host-session') ?? ''
    expect((await browser.call('/wps/session/logout', { method: 'DELETE' })).status).toBe(200)
    expect(browser.cookies.has('__Host-session')).toBe(false)
    browser.cookies.set('__Host-session', secret)
    expect(await info(browser)).toBe('401 session.expired')
    expect(await info(elsewhere)).toBe('player1')
  })
})

describe('an encrypted payload', () => {
  const credentials = { type: 'username', username: 'player1', password: PASSWORD }
  const send = (browser: ReturnType<typeof browse>, body: object, kid: string) =>
    browser.call('/wps/session/login', { method: 'POST', body, headers: { encryption: kid } })

  test('is taken once: sent again it is refused [API-60-D]', async () => {
    const browser = browse()
    const { data, kid } = await encrypt(browser, credentials)
    expect((await send(browser, { data }, kid)).status).toBe(200)
    const again = await send(browse(), { data }, kid)
    expect([again.status, again.body.errorCode]).toEqual([400, 'payload.replayed'])
  })

  test('two at the same moment: one is taken [API-60-D]', async () => {
    const { data, kid } = await encrypt(browse(), credentials)
    const both = await Promise.all([send(browse(), { data }, kid), send(browse(), { data }, kid)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test.each([
    [-61, 'payload.stale'],
    [-60, 'login.wrong'],
    [60, 'login.wrong'],
    [61, 'payload.stale'],
  ])('whose clock stood %d s off gets %s [API-60-D]', async (seconds, outcome) => {
    const second = Math.floor(Date.now() / 1000)
    vi.useFakeTimers({ toFake: ['Date'], now: second * 1000 })
    onTestFinished(() => void vi.useRealTimers())
    const browser = browse()
    const iat = second + seconds
    const { data, kid } = await encrypt(
      browser,
      { ...credentials, username: 'nobody1', password: 'x' },
      { iat },
    )
    expect((await send(browser, { data }, kid)).body.errorCode).toBe(outcome)
  })

  test('plain JSON, another key, rubbish and half a payload are refused [API-60-D]', async () => {
    const browser = browse()
    const { data, kid } = await encrypt(browser, credentials)
    const codes = []
    for (const [body, header] of [
      [credentials, kid],
      [{ data }, ''],
      [{ data }, crypto.randomUUID()],
      [{ data: 'rubbish' }, kid],
      [{ data: data.slice(0, -4) }, kid],
      [{ data: (await encrypt(browser, 'no JSON')).data }, kid],
      [{ data: (await encrypt(browser, credentials, { jti: 'short' })).data }, kid],
    ] as const) {
      codes.push((await send(browse(), body, header)).body.errorCode)
    }
    expect(codes).toEqual(['payload.plain', 'payload.plain', ...Array(5).fill('payload.unreadable')])
  })

  test('a demo takes plain payloads under the key id plain, and checks what is inside; no other installation does (C2)', async () => {
    const taken = await send(browse(), credentials, 'plain')
    expect(taken.body).toMatchObject({ success: true })
    const strange = await send(browse(), { ...credentials, role: 'admin' }, 'plain')
    expect([strange.status, strange.body.field]).toEqual([400, 'role'])
    const real = await buildTestApp(
      async (make) => {
        await make.merchant({ code: 'real', hosts: ['real.example'] })
      },
      { demo: false },
    )
    const refused = await send(openBrowser(real, { headers: { host: 'real.example' } }), credentials, 'plain')
    expect(refused.body.errorCode).toBe('payload.plain')
  })

  test('what is inside is checked against the schema; unknown fields are refused', async () => {
    const unknown = await browse().callEncrypted('/wps/session/login', 'POST', {
      ...credentials,
      role: 'admin',
    })
    expect([unknown.status, unknown.body.field]).toEqual([400, 'role'])
    const wrongType = await browse().callEncrypted('/wps/session/login', 'POST', {
      ...credentials,
      type: 'root',
    })
    expect([wrongType.status, wrongType.body.field]).toEqual([400, 'type'])
    const list = await browse().callEncrypted('/wps/session/login', 'POST', [])
    expect(list.status).toBe(400)
  })

  test('the key is replaced daily, and the one before still opens for an hour [API-60-D]', async () => {
    const { data, kid } = await encrypt(browse(), credentials)
    const { createPayloadKeys } = await import('./payload-keys.ts')
    const orm = shared().database.orm
    await sql(`update payload_keys set created_at = now() - interval '24 hours 30 minutes'`)
    const next = await createPayloadKeys(orm).current()
    expect(next.kid).not.toBe(kid)
    expect(next).not.toHaveProperty('d')
    expect((await send(browse(), { data }, kid)).status).toBe(200)
    await sql(`update payload_keys set created_at = now() - interval '25 hours' where kid = $1`, [kid])
    expect(await createPayloadKeys(orm).byId(kid)).toBeUndefined()
  })
})

describe('free play', () => {
  test('makes a trial account of its own with a session of type 4 [API-29, TRIAL-01, TRIAL-03, TRIAL-06-D]', async () => {
    const browser = browse()
    const { status, body } = await browser.call('/wps/session/login/freeplay', { method: 'POST' })
    expect(status).toBe(200)
    expect(body.value).toEqual({
      token: expect.any(String),
      userName: expect.stringMatching(/^trial\d+$/),
      customerType: 4,
    })
    browser.token = body.value.token
    expect(await info(browser)).toBe(body.value.userName)
    const trial = await browser.call('/wps/session/trial/get')
    expect(trial.body.value.expirationTime - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    await sql(`update members set expires_at = now() where type = 4`)
    expect(await info(browser)).toBe('401 session.expired')
  })

  test('logging in from a trial replaces it [TRIAL-07-D]', async () => {
    const browser = browse()
    const { body } = await browser.call('/wps/session/login/freeplay', { method: 'POST' })
    browser.token = body.value.token
    const old = { token: browser.token, cookies: new Map(browser.cookies) }
    await browser.logIn('player1', PASSWORD)
    expect(await info(browser)).toBe('player1')
    expect(await info(Object.assign(browse(), old))).toBe('401 session.expired')
  })

  test('is refused to members, whom the GET tells so, and to everybody where it is off [SWITCH-20-D, API-30]', async () => {
    const member = await loggedIn()
    expect((await member.call('/wps/session/login/freeplay', { method: 'POST' })).status).toBe(409)
    expect((await member.call('/wps/session/trial/create')).body.value).toEqual({ available: false })
    await shared().make.merchant({ code: 'dry' })
    await expect
      .poll(async () => {
        const dry = openBrowser(shared(), { merchant: 'dry' })
        return (await dry.call('/wps/session/login/freeplay', { method: 'POST' })).body.errorCode
      })
      .toBe('feature.off')
  })
})
