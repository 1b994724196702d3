import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const shared = shareTestApp(
  async (make) => {
    for (const code of ['outside', 'local']) {
      await make.merchant({ code, switches: { MOBILENUMREG3: true, REGMOBVERF3: true } })
      await make.member(code, { username: 'player1' })
    }
    await make.gateway('outside', {
      kind: 'sms',
      provider: 'http',
      settings: {
        url: `${provider.origin}/send`,
        body: '{"to":"{to}","text":"{text}"}',
        'header.x-key': '{secret.key}',
      },
      secrets: { 'secret.key': 'env:GATEWAY_SECRET_SMS' },
    })
  },
  { gatewaySecrets: { GATEWAY_SECRET_SMS: 'k-9' }, trustProxy: true },
)

const browse = (merchant: string) =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': '10.9.0.1', 'accept-language': 'en' } })
const ask = (merchant: string, mobileNum: string) =>
  browse(merchant).call('/wps/verification/sms/register', {
    method: 'POST',
    body: { mobileNum, countryDialingCode: '66' },
  })

test('codes go through the service of the merchant, with the secret of the environment [GEN-11-D]', async () => {
  expect((await ask('outside', '812345670')).status).toBe(200)
  const [request] = provider.requests
  expect(request?.headers['x-key']).toBe('k-9')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    to: '+66812345670',
    text: expect.stringMatching(/\b\d{6}\b/),
  })
  expect((await shared().database.pool.query('SELECT FROM outbox')).rowCount).toBe(0)
})

test('a service that is down stops its feature alone: 503, when to try again, and trying again is free', async () => {
  provider.behave(500)
  const down = await ask('outside', '812345671')
  expect(down).toMatchObject({
    status: 503,
    headers: { 'retry-after': '30' },
    body: {
      errorCode: 'gateway.failed',
      message: 'A service we need does not answer, please try again later.',
    },
  })
  expect((await browse('outside').logIn('player1', PASSWORD)).status).toBe(200)
  expect((await ask('local', '812345671')).status).toBe(200)
  provider.behave(200)
  expect((await ask('outside', '812345671')).status).toBe(200)
  expect((await ask('outside', '812345671')).body.errorCode).toBe('limit.reached')
  const metrics = (await shared().app.inject('/metrics')).body
  expect(metrics).toContain(
    'foyer_gateway_calls_total{gateway="sms.http",merchant="outside",outcome="failed"} 1',
  )
  expect(metrics).toContain('foyer_gateway_breaker{gateway="sms.http",merchant="outside"} 0')
  expect(metrics).toMatch(/foyer_gateway_seconds_count\{gateway="sms.http",outcome="done"\} 2/)
})
