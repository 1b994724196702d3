import * as contract from '@foyer/contract'
import { MEMBER_TYPES, SWITCHES } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'

const allOn = Object.fromEntries(SWITCHES.map((name) => [name, true]))
const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: allOn })
  await make.merchant({ code: 'two', switches: allOn })
  for (const type of MEMBER_TYPES) await make.member('one', { username: `type${type}`, type })
  await make.member('two', { username: 'stranger', type: 1 })
})

const endpoints = Object.values<unknown>(contract).filter(contract.isEndpoint)

const browsers: Record<string, () => Promise<TestBrowser>> = {
  visitor: async () => openBrowser(shared(), { merchant: 'one' }),
  trial: async () => {
    const browser = openBrowser(shared(), { merchant: 'one' })
    browser.token = (await browser.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
    return browser
  },
  ...Object.fromEntries(
    MEMBER_TYPES.filter((type) => type !== 4).map((type) => [
      `type ${type}`,
      () => loggedIn('one', `type${type}`),
    ]),
  ),
  'another merchant': async () => {
    const there = await loggedIn('two', 'stranger')
    const here = openBrowser(shared(), { merchant: 'one' })
    here.token = there.token
    for (const [name, value] of there.cookies) here.cookies.set(name, value)
    return here
  },
  expired: async () => {
    const browser = await loggedIn('one', 'type0')
    await shared().database.pool.query(
      'update sessions set expires_at = now() where id = (select id from sessions order by created_at desc limit 1)',
    )
    return browser
  },
}

async function loggedIn(merchant: string, username: string): Promise<TestBrowser> {
  const browser = openBrowser(shared(), { merchant })
  const agent = username === 'type41' || username === 'type42'
  expect((await browser.logIn(username, PASSWORD, { agent })).status).toBe(200)
  return browser
}

/** Statuses of a refusal by who calls; everything else is let in, whatever it then says to an empty call. */
const REFUSED: Record<contract.Access, Record<string, string>> = {
  public: {},
  session: { visitor: 'session.missing', 'another merchant': 'session.expired', expired: 'session.expired' },
  member: {
    visitor: 'session.missing',
    trial: 'trial.refused',
    'another merchant': 'session.expired',
    expired: 'session.expired',
  },
  play: {
    visitor: 'session.missing',
    'type 41': 'access.denied',
    'type 42': 'access.denied',
    'another merchant': 'session.expired',
    expired: 'session.expired',
  },
  player: {
    visitor: 'session.missing',
    trial: 'trial.refused',
    'type 41': 'access.denied',
    'type 42': 'access.denied',
    'another merchant': 'session.expired',
    expired: 'session.expired',
  },
  agent: {
    visitor: 'session.missing',
    trial: 'trial.refused',
    'type 0': 'access.denied',
    'type 40': 'access.denied',
    'another merchant': 'session.expired',
    expired: 'session.expired',
  },
  contracts: {
    visitor: 'session.missing',
    trial: 'trial.refused',
    'type 40': 'access.denied',
    'type 41': 'access.denied',
    'type 42': 'access.denied',
    'another merchant': 'session.expired',
    expired: 'session.expired',
  },
}
const GUARDED = ['session.missing', 'session.expired', 'trial.refused', 'access.denied']

test('accounts for agents only may call nothing of a player: games, deposits, inbox, VIP, promotions, chat [ROLE-13-D] (finding 37)', () => {
  const ofPlayers =
    /^\/wps\/(?:game\/(?:launch|favorites|recent)|deposit|inbox|member\/rank|promotions\/(?:standings|join|requestReward|signUp)|chat\/unread)/
  const found = endpoints.filter(({ path, access }) => access !== 'public' && ofPlayers.test(path))
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter(({ access }) => access !== 'play' && access !== 'player')).toEqual([])
})

describe.each(Object.keys(browsers))('%s', (who) => {
  test('may call what the contract allows and nothing else [SESSION-10-D, ROLE-12, ROLE-13-D, ROLE-16-D, AGENT-01] (finding 37)', async () => {
    const outcomes: Record<string, string> = {}
    const expected: Record<string, string> = {}
    const open = browsers[who]
    if (!open) throw new Error(who)
    const kept = await open()
    for (const endpoint of endpoints) {
      // These two change the session that the others need.
      const browser = endpoint.id === 'logout' || endpoint.id === 'freePlay' ? await open() : kept
      const { status, body } = await callEmpty(browser, endpoint)
      expect(status, `${endpoint.id} ${body.message}`).toBeLessThan(500)
      outcomes[endpoint.id] = GUARDED.includes(body.errorCode) ? body.errorCode : 'let in'
      expected[endpoint.id] = REFUSED[endpoint.access][who] ?? 'let in'
    }
    expect(outcomes).toEqual(expected)
  })
})

/** A call with just what its schema needs. */
function callEmpty(browser: TestBrowser, { path, method, form, encrypted, id }: contract.Endpoint) {
  const query: Record<string, string> = {
    checkUsername: '?username=x',
    checkAvailability: '?username=x',
    checkAffiliate: '?affiliateCode=x',
    vendorTypes: '?typeId=RNG',
  }
  if (form) {
    const fields = id === 'setHeadIcon' ? { headIcon: 'dragon' } : { username: 'x', email: 'x' }
    return browser.call(path, { method, form: fields })
  }
  if (encrypted)
    return browser.callEncrypted(path, method === 'PUT' ? 'PUT' : 'POST', {
      oldPassword: 'x',
      newPassword: 'x',
      confirmNewPassword: 'x',
    })
  if (method === 'POST' && id.startsWith('sms')) return browser.call(path, { method, body: {} })
  return browser.call(`${path}${query[id] ?? ''}`, { method })
}
