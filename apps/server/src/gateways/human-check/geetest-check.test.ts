import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProviderServer, startProvider } from '../../testing/provider-server.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser } from '../../testing/test-browser.ts'

const ID = 'c'.repeat(32)
const KEY = 'key-of-the-merchant'
const geetest: ProviderServer = await startProvider()
geetest.contentType = 'text/html; charset=utf-8'
afterAll(() => geetest.close())

let last = 0
let merchant = ''
const shared = shareTestApp(async () => undefined, { trustProxy: true, humanCheck: 'set up' })

// Each has a breaker of its own, so that the failures of one test leave the next alone.
beforeEach(async () => {
  merchant = `shop${++last}`
  const { make, directory } = shared()
  await make.merchant({ code: merchant, switches: { FREEPLAY3: true } })
  await make.member(merchant, { username: 'nok', mobile: '+66812345678' })
  await make.gateway(merchant, {
    service: 'humanCheck',
    provider: 'geetest',
    settings: { captchaId: ID, api: geetest.origin },
    secrets: { captchaKey: KEY },
  })
  await expect.poll(() => directory.byCode(merchant)?.services.humanCheck).toBe('geetest')
  geetest.requests.length = 0
  geetest.behave(200)
  geetest.answer = '{"status":"success","result":"success","reason":""}'
})

const result = (lotNumber: string = crypto.randomUUID()) => ({
  lotNumber,
  captchaOutput: 'out put+',
  passToken: 'pass',
  genTime: '1700000000',
})
const browse = () =>
  openBrowser(shared(), {
    merchant,
    headers: { 'x-forwarded-for': `10.8.0.${1 + Math.floor(Math.random() * 250)}` },
  })
const freePlay = (answer: object) =>
  browse().call('/wps/session/login/freeplay', { method: 'POST', body: answer })
const told = async (answer: object) => {
  const { status, body } = await freePlay(answer)
  return body.errorCode || status
}

test('the browser is handed the public id, and never the key [SMS-17-D]', async () => {
  const { body } = await browse().call('/wps/verification/challenge?purpose=trial')
  expect(body.value).toEqual({ provider: 'geetest', challenge: '', steps: 0, captchaId: ID })
})

test('a result is validated from server to server, signed with the key, and counts once [SMS-09, SMS-17-D]', async () => {
  const solved = result('lot-7')
  expect(await told(solved)).toBe(200)
  const [request] = geetest.requests
  expect([request?.method, request?.url]).toEqual(['POST', `/validate?captcha_id=${ID}`])
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    lot_number: 'lot-7',
    captcha_output: 'out put+',
    pass_token: 'pass',
    gen_time: '1700000000',
    sign_token: createHmac('sha256', KEY).update('lot-7').digest('hex'),
  })
  expect(await told(solved)).toBe('humanCheck.failed')
  expect(await told(result('lot-8'))).toBe(200)
})

test('of two calls at once with one result one goes [SMS-17-D]', async () => {
  const solved = result()
  expect((await Promise.all([told(solved), told(solved)])).map(String).sort()).toEqual([
    '200',
    'humanCheck.failed',
  ])
})

test.each([
  ['{"status":"success","result":"fail","reason":"pass_token expire"}'],
  ['{"status":"error","code":"-50005","msg":"illegal gen_time"}'],
  ['{"result":true}'],
  ['{}'],
])('%s refuses, and is no outage [SMS-17-D]', async (answer) => {
  geetest.answer = answer
  for (let round = 1; round <= 6; round++) expect(await told(result())).toBe('humanCheck.failed')
  expect(geetest.requests).toHaveLength(6)
})

test.each(['lotNumber', 'captchaOutput', 'passToken', 'genTime'] as const)(
  'a result without its %s asks nobody',
  async (part) => {
    expect(await told({ ...result(), [part]: '' })).toBe('humanCheck.failed')
    expect(geetest.requests).toEqual([])
  },
)

describe('a service that is away is told at its feature alone, and is not asked again with the same result', () => {
  test.each([
    ['answers 500', 500, geetest.answer],
    ['answers 429', 429, geetest.answer],
    ['hangs up', 'reset' as const, geetest.answer],
    ['does not answer in time', 'hang' as const, geetest.answer],
    ['answers a page', 200, '<html>Bad gateway</html>'],
  ])('when it %s', async (_, behaviour, answer) => {
    geetest.behave(behaviour)
    geetest.answer = answer
    const before = (await shared().database.pool.query('select from used_proofs')).rowCount
    const refused = await freePlay(result())
    expect(refused).toMatchObject({
      status: 503,
      body: {
        errorCode: 'gateway.failed',
        message: 'A service we need does not answer, please try again later.',
      },
    })
    expect(geetest.requests).toHaveLength(1)
    expect((await shared().database.pool.query('select from used_proofs')).rowCount).toBe(before)
    expect((await browse().logIn('nok', 'Passw0rd1')).status).toBe(200)
    expect((await browse().call('/wps/system/settings')).status).toBe(200)
    geetest.behave(200)
    geetest.answer = '{"result":"success"}'
    expect(await told(result())).toBe(200)
  })

  test('after five failures in a row it is left alone for a while', async () => {
    geetest.behave(503)
    for (let round = 1; round <= 6; round++) expect(await told(result())).toBe('gateway.failed')
    expect(geetest.requests).toHaveLength(5)
    const open = await freePlay(result())
    expect(Number(open.headers['retry-after'])).toBeGreaterThan(0)
    expect((await browse().logIn('nok', 'Passw0rd1')).status).toBe(200)
  })
})
