import { SWITCHES } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { buildTestApp, shareTestApp } from './testing/test-app.ts'

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one' })
  await make.game('one')
})

describe('errors', () => {
  test('an unknown call answers 404 in the envelope, which no cache keeps [API-58-D] (finding 2)', async () => {
    expect(await shared().call('/wps/nothing/here')).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'no-store' },
      body: { success: false, value: null, errorCode: 'not.found' },
    })
  })

  test.each(['/nothing', '/nothing/here?a=1', '/%zz', '/m/%zz'])(
    'a browser that opens %s is led home (ROUTE-50)',
    async (url) => {
      const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
      const answer = await shared().app.inject({ url, headers })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/m/home'])
    },
  )

  test.each([
    ['/wps/nothing', 'text/html'],
    ['/media/nothing', 'text/html'],
    ['/nothing', 'application/json'],
    ['/nothing', 'image/avif,*/*'],
  ])('whoever asks for %s as %s gets no page (ROUTE-50)', async (url, accept) => {
    const answer = await shared().app.inject({ url, headers: { accept } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  })

  test('a body that is not JSON, and one that is too large, are refused [API-58-D]', async () => {
    const { app } = shared()
    const broken = await app.inject({
      method: 'POST',
      url: '/wps/announcements/read',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(broken.statusCode).toBe(400)
    const large = await app.inject({
      method: 'POST',
      url: '/wps/announcements/read',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ announcementId: 'x'.repeat(100_000), read: true }),
    })
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ errorCode: 'request.tooLarge' })
  })

  test('too many calls from one address answer 429 with the time to wait [API-58-D]', async () => {
    const { call } = await buildTestApp(async (make) => void (await make.merchant()), { callsPerMinute: 3 })
    for (let index = 0; index < 3; index++) expect((await call('/wps/game/hot')).status).toBe(200)
    const refused = await call('/wps/game/hot')
    expect(refused).toMatchObject({ status: 429, body: { success: false, errorCode: 'limit.reached' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('all addresses of an IPv6 network count as one caller, and so does all that is no address (finding 1)', async () => {
    const { call } = await buildTestApp(async (make) => void (await make.merchant()), {
      callsPerMinute: 3,
      trustProxy: true,
    })
    const from = async (...addresses: string[]) => {
      const statuses = []
      for (const address of addresses) {
        statuses.push((await call('/wps/game/hot', { headers: { 'x-forwarded-for': address } })).status)
      }
      return statuses
    }
    const network = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ff::1', '2001:db8::ffff']
    expect(await from(...network)).toEqual([200, 200, 200, 429])
    expect(await from('2001:db8:0:1::1')).toEqual([200])
    expect(await from('a'.repeat(3000), 'b', 'c', 'd')).toEqual([200, 200, 200, 429])
  })
})

describe('addresses that cannot be read', () => {
  test.each(['/m/%zz', '/m/%', '/m/%E0%A4%A'])(
    'the page %s leads home, with the headers of every answer [ROUTE-50]',
    async (url) => {
      const { statusCode, headers } = await shared().app.inject(url)
      expect([statusCode, headers.location]).toEqual([302, '/m/home'])
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    },
  )

  test.each(['/wps/%zz', '/wps/game/%', '/media/%zz', '/%zz'])(
    '%s gets the envelope [API-58-D]',
    async (url) => {
      const { status, headers, body } = await shared().call(url)
      expect(status).toBe(400)
      expect(body).toEqual({
        success: false,
        value: null,
        errorCode: 'validation.failed',
        message: 'The request cannot be read.',
      })
      expect(headers['content-type']).toContain('application/json')
      expect(headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

test('over HTTPS an address that cannot be read says so too [ROUTE-50] (finding 19)', async () => {
  const { app } = await buildTestApp(async (make) => void (await make.merchant()), {
    publicOrigin: 'https://one.example',
  })
  for (const url of ['/m/%zz', '/wps/%zz']) {
    expect((await app.inject(url)).headers['strict-transport-security']).toContain('max-age=31536000')
  }
})

test('every answer carries a request id and the security headers', async () => {
  const { headers } = await shared().call('/wps/game/hot')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['permissions-policy']).toContain('geolocation=()')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('over HTTPS the browser is told to stay there', async () => {
  const { call } = await buildTestApp(async (make) => void (await make.merchant()), {
    publicOrigin: 'https://one.example',
  })
  expect((await call('/wps/game/hot')).headers['strict-transport-security']).toContain('max-age=31536000')
})

test('health, readiness and metrics answer', async () => {
  const { app } = shared()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  const metrics = await app.inject('/metrics')
  expect(metrics.headers['content-type']).toContain('text/plain')
  expect(metrics.body).toContain('foyer_request_seconds_bucket')
})

test('the contract is readable as OpenAPI 3.1 and, in a demo, as a page [API-01, API-61-D, API-62-D]', async () => {
  const { app } = shared()
  const document = (await app.inject('/wps/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const path of [
    '/wps/game/list',
    '/wps/game/hot',
    '/wps/game/rank',
    '/wps/game/vendors',
    '/wps/game/menus',
    '/wps/lottery/vn/numero',
    '/wps/announcements',
    '/wps/announcements/popular',
    '/wps/notices',
    '/wps/lobby/news',
    '/wps/help',
    '/wps/system/status',
  ]) {
    expect(document.paths, path).toHaveProperty([path])
  }
  const page = await app.inject('/docs/api')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/wps/game/list')
  const closed = await buildTestApp(async (make) => void (await make.merchant()), { demo: false })
  expect((await closed.app.inject('/docs/api')).statusCode).toBe(404)
})

test('the switches of the specification are all known [SWITCH-28-D]', () => {
  for (const name of ['REWCEN3', 'CBS3', 'REGISTER_REE3', 'VALID_CAPTCHA3', 'MANPLAYREB3', 'AGEINFO3']) {
    expect(SWITCHES).toContain(name)
  }
  expect(SWITCHES.length).toBeGreaterThanOrEqual(29)
})
