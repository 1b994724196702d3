import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { startProvider } from '../../../testing/provider-server.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const shared = shareTestApp(
  async (make) => {
    for (const code of ['outside', 'late', 'local']) {
      await make.merchant({
        code,
        hosts: [`${code}.example`],
        switches: { MOBILENUMREG3: true, REGMOBVERF3: true, CHNGPASSVERIF3: true },
      })
      await make.member(code, { username: 'player1', mobile: '+66899999999' })
    }
    for (const code of ['outside', 'late']) {
      await make.gateway(code, {
        service: 'sms',
        provider: 'http',
        settings: {
          url: `${provider.origin}/send`,
          body: '{"to":"{to}","text":"{text}"}',
          'header.x-key': '{secret.key}',
        },
        secrets: { 'secret.key': 'env:GATEWAY_SECRET_SMS' },
      })
    }
  },
  { gatewaySecrets: { GATEWAY_SECRET_SMS: 'k-9' }, trustProxy: true },
)

const browse = (merchant: string) =>
  openBrowser(shared(), { merchant, headers: { 'x-forwarded-for': '10.9.0.1', 'accept-language': 'en' } })
const ask = (merchant: string, mobileNum: string, purpose = 'register') =>
  browse(merchant).call(`/wps/verification/sms/${purpose}`, {
    method: 'POST',
    body: { mobileNum, countryDialingCode: '66' },
  })

test('codes go through the service of the merchant, with the secret of the environment [GEN-11-D]', async () => {
  expect((await ask('outside', '812345670')).status).toBe(200)
  const [request] = provider.requests
  expect(request?.headers['x-key']).toBe('k-9')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    to: '+66812345670',
    // The last line lets browsers offer the code on this site.
    text: expect.stringMatching(/\b(\d{6})\b[\s\S]*\n@outside\.example #\1$/),
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
  const { rows: counted } = await shared().database.pool.query(
    `SELECT DISTINCT points FROM limits WHERE key LIKE 'code-%:outside:+66812345671%'`,
  )
  expect(counted).toEqual([{ points: 0 }])
  expect((await browse('outside').logIn('player1', PASSWORD)).status).toBe(200)
  expect((await ask('local', '812345671')).status).toBe(200)
  provider.behave(200)
  expect((await ask('outside', '812345671')).status).toBe(200)
  expect((await ask('outside', '812345671')).body.errorCode).toBe('limit.reached')
  const metrics = (await shared().app.inject('/metrics')).body
  expect(metrics).toContain(
    'foyer_gateway_calls_total{gateway="sms.http",merchant="outside",connection="main",outcome="failed"} 1',
  )
  expect(metrics).toContain(
    'foyer_gateway_breaker{gateway="sms.http",merchant="outside",connection="main"} 0',
  )
  expect(metrics).toMatch(/foyer_gateway_seconds_count\{gateway="sms.http",outcome="done"\} 2/)
})

test('a code for recovering is sent without anybody waiting, so that the answer tells nothing of the account', async () => {
  provider.behave(200)
  provider.requests.length = 0
  expect((await ask('outside', '899999999', 'forgot')).status).toBe(200)
  await expect.poll(() => provider.requests.length).toBe(1)
  const code = provider.requests[0]?.body.match(/\b\d{6}\b/)?.[0] ?? ''
  const newPassword = 'Green8horses'
  const reset = { mobileNum: '899999999', verificationCode: code, newPassword }
  expect((await browse('outside').callEncrypted('/wps/member/password/phone', 'POST', reset)).status).toBe(
    200,
  )

  provider.behave('hang')
  await shared().database.pool.query('DELETE FROM limits')
  const [known, unknown] = [
    await ask('outside', '899999999', 'forgot'),
    await ask('outside', '811111111', 'forgot'),
  ]
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect(Object.keys(known.body.value)).toEqual(Object.keys(unknown.body.value))
  await expect.poll(() => provider.requests.length).toBe(2)
  const { rows } = await shared().database.pool.query('SELECT data::text FROM jobs.job')
  expect(rows.map(({ data }) => data).join()).not.toMatch(/\b\d{6}\b/)
})

test('while the service is not called everybody is told so, whether or not there is an account', async () => {
  provider.behave(500)
  for (let at = 0; at < 5; at++) expect((await ask('outside', `81234560${at}`)).status).toBe(503)
  const before = provider.requests.length
  for (const number of ['899999999', '822222222']) {
    const { status, body } = await ask('outside', number, 'forgot')
    expect([status, body.errorCode]).toEqual([503, 'gateway.failed'])
  }
  expect(provider.requests).toHaveLength(before)
  expect((await ask('local', '899999999', 'forgot')).status).toBe(200)
})

test('a wrong try costs the same writing for a number that has an account and one that has none, which gets no message [LOGIN-20-D]', async () => {
  const sent = async () => (await shared().database.pool.query('SELECT FROM outbox')).rowCount
  await shared().database.pool.query('DELETE FROM limits')
  const before = await sent()
  for (const mobileNum of ['899999999', '833333333']) {
    expect((await ask('local', mobileNum, 'forgot')).status).toBe(200)
    const reset = { mobileNum, verificationCode: 'abcdef', newPassword: 'Green8horses' }
    const { body } = await browse('local').callEncrypted('/wps/member/password/phone', 'POST', reset)
    expect(body.errorCode).toBe('verification.wrong')
  }
  expect(await sent()).toBe((before ?? 0) + 1)
  const { rows } = await shared().database.pool.query(
    `SELECT mobile, wrong_tries FROM verification_codes WHERE merchant = 'local' AND purpose = 'forgot' ORDER BY mobile`,
  )
  expect(rows).toEqual([
    { mobile: '+66833333333', wrong_tries: 1 },
    { mobile: '+66899999999', wrong_tries: 1 },
  ])
})

test('a code for recovering that could not be sent lets nobody ask again at once, account or not', async () => {
  provider.behave(500)
  await shared().database.pool.query('DELETE FROM limits')
  for (const mobileNum of ['899999999', '844444444']) {
    expect((await ask('late', mobileNum, 'forgot')).status).toBe(200)
  }
  const failed = `SELECT FROM access_events WHERE merchant = 'late' AND outcome = 'gateway.failed'`
  await expect.poll(async () => (await shared().database.pool.query(failed)).rowCount).toBe(1)
  for (const mobileNum of ['899999999', '844444444']) {
    expect((await ask('late', mobileNum, 'forgot')).body.errorCode).toBe('limit.reached')
  }
})

test('a code that ended is deleted with its number', async () => {
  const { pool } = shared().database
  await pool.query('DELETE FROM limits')
  for (const mobileNum of ['866666661', '866666662']) await ask('local', mobileNum, 'forgot')
  await pool.query(
    `UPDATE verification_codes SET expires_at = now() - interval '1 s' WHERE mobile = '+66866666661'`,
  )
  await shared().round('prune')
  const { rows } = await pool.query(`SELECT mobile FROM verification_codes WHERE mobile LIKE '+6686666666%'`)
  expect(rows).toEqual([{ mobile: '+66866666662' }])
})

test('codes to a block of numbers are refused from the 31st on, whoever asks, with one line in the log; other blocks go on (C11)', async () => {
  const from = (at: number) =>
    openBrowser(shared(), { merchant: 'local', headers: { 'x-forwarded-for': `10.9.${at}.2` } })
  const send = (at: number, number: number) =>
    from(at).call('/wps/verification/sms/register', {
      method: 'POST',
      body: { mobileNum: String(number), countryDialingCode: '66' },
    })
  const codes: string[] = []
  for (let at = 0; at < 33; at++) codes.push((await send(at, 86_111_0000 + at)).body.errorCode)
  expect(codes).toEqual([...Array(30).fill(''), ...Array(3).fill('limit.reached')])
  expect((await send(40, 86_112_0000)).status).toBe(200)
  expect(shared().warnings).toEqual([{ merchant: 'local', numbers: '+6686111', most: 30 }])
  const abroad = await from(50).call('/wps/verification/sms/register', {
    method: 'POST',
    body: { mobileNum: '401234567', countryDialingCode: '994' },
  })
  expect(abroad.body).toMatchObject({ errorCode: 'mobile.unsupported', field: 'mobileNum' })
})
