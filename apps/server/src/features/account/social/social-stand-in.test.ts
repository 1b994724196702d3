import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { installationSecrets } from '../../../gateways/index.ts'
import { buildTestApp, shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'

const switches = { LINELOGIN3: true, FACEBOOKLOGIN3: true }
/** What a merchant with the product's rules requires of a new member. */
const REQUIRED = { agreed: '2026-11', ageConfirmed: true, birthday: '1990-05-17' }

const shared = shareTestApp(
  async (make) => {
    for (const code of ['one', 'two']) {
      await make.merchant({ code, hosts: [`${code}.example`], switches, names: { EN: `Brand <${code}>` } })
    }
  },
  { trustProxy: true },
)

let last = 0
const browse = (merchant = 'one') =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': `10.7.0.${++last}` } })
const get = (url: string, language = 'EN') =>
  shared().app.inject({ url, headers: { host: 'one.example', cookie: `lang=${language}` } })

const begin = async (browser: TestBrowser, provider = 'line'): Promise<string> => {
  const body = { provider }
  const answer = await browser.call('/wps/session/social/start', { method: 'POST', body })
  return answer.body.value.address
}
/** Where the links of the page lead, in their order: three people, then turning away. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))
/** Picks somebody on the page and gives what the browser comes back with. */
const pick = async (address: string, at = 0) => {
  const link = linksOf((await get(address)).body)[at] ?? ''
  const { statusCode, headers } = await get(link)
  return { statusCode, location: String(headers.location) }
}
const answerOf = (location: string) => {
  const { merchant: _, ...answer } = Object.fromEntries(new URL(location, 'https://one.example').searchParams)
  return answer
}
const finish = (browser: TestBrowser, answer: object) =>
  browser.callEncrypted('/wps/session/social/login', 'POST', answer)
const visit = async (browser: TestBrowser, provider = 'line', at = 0) => {
  const { location } = await pick(await begin(browser, provider), at)
  return (await finish(browser, answerOf(location))).body
}
/** The whole way, with the form of the first time. */
const logIn = async (browser: TestBrowser, provider = 'line', at = 0) => {
  const { value } = await visit(browser, provider, at)
  const payload = { id: value.signUp.id, ...REQUIRED, nickname: value.signUp.nickname }
  return (await browser.callEncrypted('/wps/member/register/social', 'PUT', payload)).body
}

test('in a demo who is set up nowhere logs in as a made-up person: first a new member, then the same [GEN-11-D, LOGIN-26-D]', async () => {
  const browser = browse()
  const first = await logIn(browser)
  expect(first.value).toMatchObject({ type: 0, firstTimeLogin: true })
  browser.token = first.value.token
  expect((await browser.call('/wps/member/info')).body.value.nickname).toBe('Mali Suwan')
  expect((await visit(browse())).value.userName).toBe(first.value.userName)
  const others = [
    (await logIn(browse(), 'line', 1)).value.userName,
    (await logIn(browse(), 'facebook')).value.userName,
    (await logIn(browse('two'))).value.userName,
  ]
  expect(new Set([first.value.userName, ...others]).size).toBe(4)
})

test.each([
  ['EN', 'This page stands in for LINE in the demo of Brand &#60;one&#62;', 'Mali Suwan', 'en'],
  ['TH', 'หน้านี้เป็นหน้าจำลองแทน LINE', 'มะลิ สุวรรณ', 'th'],
])(
  'the page says in %s what it is, without a script or a way elsewhere [GEN-11-D]',
  async (language, says, name, tag) => {
    const page = await get(await begin(browse()), language)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("script-src 'self';"),
    })
    expect(page.body).toContain(`<html lang="${tag}"`)
    expect(page.body).toContain(says)
    expect(page.body).toContain(name)
    expect(page.body).not.toMatch(/<script|<form|https?:/)
    const links = linksOf(page.body)
    expect(links).toHaveLength(4)
    expect(links.every((link) => link.startsWith('/dev/social/line/answer?'))).toBe(true)
  },
)

test('the way back leads to our own page, with a code or with the word that somebody turned away', async () => {
  const address = await begin(browse())
  const [taken, turned] = [await pick(address, 0), await pick(address, 3)]
  expect(taken).toMatchObject({ statusCode: 303, location: expect.stringMatching(/^\/m\/social\?code=/) })
  const secondsLeft = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp - Date.now() / 1000
  expect(secondsLeft(answerOf(taken.location).code ?? '')).toBeLessThanOrEqual(60)
  expect(secondsLeft(address)).toBeLessThanOrEqual(600)
  expect(turned.location).toMatch(/^\/m\/social\?error=access_denied&state=[\w-]{43}&/)
})

test('the forms offer what is switched on [LOGIN-06, GEN-11-D]', async () => {
  const { body } = await browse().call('/wps/member/register/settings')
  expect(body.value.socialLogins).toEqual(['line', 'facebook'])
})

describe('what is not ours to take opens nothing and makes nobody', () => {
  const members = async () => (await shared().database.pool.query('select from members')).rowCount
  const wrong: readonly (readonly [string, (answer: Record<string, string>) => Record<string, string>])[] = [
    ['another state', (answer) => ({ ...answer, state: 'x'.repeat(43) })],
    ['an empty state', (answer) => ({ ...answer, state: '' })],
    ['another code', (answer) => ({ ...answer, code: 'x'.repeat(43) })],
    [
      'a code that was changed',
      ({ code = '', ...answer }) => ({ ...answer, code: `${code.slice(0, -2)}AA` }),
    ],
    ['another issuer', (answer) => ({ ...answer, iss: 'https://evil.example' })],
    ['no issuer', ({ iss: _, ...answer }) => answer],
  ]
  test.each(wrong)('%s [LOGIN-26-D]', async (_, change) => {
    const before = await members()
    const browser = browse()
    const answer = answerOf((await pick(await begin(browser), 2)).location)
    const cookie = browser.cookies.get('social') ?? ''
    expect((await finish(browser, change(answer))).body.errorCode).toBe('social.failed')
    browser.cookies.set('social', cookie)
    expect((await finish(browser, answer)).body.errorCode).toBe('social.failed')
    expect(await members()).toBe(before)
  })

  test('a code in another browser, of another login, of another service or merchant, or used twice', async () => {
    const victim = browse()
    const answer = answerOf((await pick(await begin(victim))).location)
    const cookie = victim.cookies.get('social') ?? ''
    expect((await finish(browse(), answer)).body.errorCode).toBe('social.failed')
    for (const [merchant, provider] of [
      ['one', 'line'],
      ['one', 'facebook'],
      ['two', 'line'],
    ]) {
      const other = browse(merchant)
      const address = await begin(other, provider)
      const own = answerOf((await pick(address)).location)
      const { code } = answer
      expect((await finish(other, { ...own, ...(code ? { code } : {}) })).body.errorCode).toBe(
        'social.failed',
      )
    }
    expect((await finish(victim, answer)).status).toBe(200)
    victim.cookies.set('social', cookie)
    expect((await finish(victim, answer)).body.errorCode).toBe('social.failed')
  })

  test.each(['state', 'nonce', 'verifier', 'redirect_uri'])('a login whose %s is another', async (column) => {
    const browser = browse()
    const answer = answerOf((await pick(await begin(browser))).location)
    const other = column === 'redirect_uri' ? 'https://evil.example/m/social' : 'x'.repeat(43)
    await shared().database.pool.query(`update social_logins set ${column} = $1`, [other])
    const sent = column === 'state' ? { ...answer, state: other } : answer
    expect((await finish(browser, sent)).body.errorCode).toBe('social.failed')
  })

  test('a code after its minute, one that somebody else signed, or the request in its place', async () => {
    const code = (secret: string, expires: string, login: unknown, audience = 'code') =>
      new SignJWT({ login, sub: 'mali', name: 'Mali' })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret))
    const secret = await installationSecrets(shared().database.orm)('social-stand-in')
    const codes: Record<string, (login: unknown, request: string) => Promise<string>> = {
      right: (login) => code(secret, '1 minute', login),
      late: (login) => code(secret, '1 second ago', login),
      foreign: (login) => code('another secret of thirty-two letters', '1 minute', login),
      'of another kind': (login) => code(secret, '1 minute', login, 'request'),
      request: async (_login, request) => request,
    }
    for (const [name, make] of Object.entries(codes)) {
      const browser = browse()
      const address = await begin(browser)
      const request = new URL(address, 'https://one.example').searchParams.get('request') ?? ''
      const { login } = JSON.parse(Buffer.from(request.split('.')[1] ?? '', 'base64url').toString())
      const answer = answerOf((await pick(address)).location)
      const { body } = await finish(browser, { ...answer, code: await make(login, request) })
      expect(body.errorCode, name).toBe(name === 'right' ? '' : 'social.failed')
    }
  })
})

test.each([
  ['/dev/social/line?request=forged', 400],
  ['/dev/social/line/answer?request=forged&person=mali', 400],
  ['/dev/social/line/answer?request=forged', 400],
  ['/dev/social/line/answer?request=forged&person=nobody', 404],
  ['/dev/social/line', 400],
  ['/dev/social/elsewhere?request=forged', 400],
])('%s is refused with %i and leads nowhere', async (url, status) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers.location).toBeUndefined()
})

test('a request for one service is none at another', async () => {
  const address = await begin(browse())
  const page = await get(address.replace('/line?', '/facebook?'))
  expect([page.statusCode, page.body.includes('This login has ended')]).toEqual([400, true])
})

test('outside the demo there is no stand-in, no button for it and no page [GEN-11-D, LOGIN-06]', async () => {
  const seed = async (make: Parameters<Parameters<typeof buildTestApp>[0]>[0]) => {
    await make.merchant({ code: 'one', hosts: ['one.example'], switches })
  }
  const address = await begin(browse())
  const real = await buildTestApp(seed, { demo: false })
  const host = { host: 'one.example' }
  const browser = openBrowser(real, { headers: host })
  const body = { provider: 'line' }
  const start = await browser.call('/wps/session/social/start', { method: 'POST', body })
  expect(start.body.errorCode).toBe('feature.off')
  expect((await browser.call('/wps/member/register/settings')).body.value.socialLogins).toEqual([])
  expect((await real.app.inject({ url: address, headers: host })).statusCode).toBe(404)
})
