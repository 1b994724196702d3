import { createHmac, generateKeyPairSync, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { merchantCommand } from '../../../../commands/terminal/merchant-command.ts'
import { moneyCommand } from '../../../../commands/terminal/money-command.ts'
import { runInTest } from '../../../../testing/command-fixture.ts'
import { PASSWORD } from '../../../../testing/factories.ts'
import { type ProviderServer, startProvider } from '../../../../testing/provider-server.ts'
import { shareTestApp } from '../../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../../testing/test-browser.ts'

const HMAC_KEY = Buffer.alloc(32, 7)
const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const der = (key: typeof ours.publicKey, type: 'spki' | 'pkcs8') =>
  key.export({ format: 'der', type }).toString('base64')

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', currency: 'THB', switches: { DEPOSIT: true } })
})
let company: ProviderServer
let folder: string
beforeAll(async () => {
  company = await startProvider()
  folder = await mkdtemp(join(tmpdir(), 'foyer-'))
  await describe('omise', 'https://api.omise.co', ['c2tleTo=', HMAC_KEY.toString('base64')])
  await describe('antom', 'https://open-sea-global.alipay.com', [
    der(ours.privateKey, 'pkcs8'),
    der(theirs.publicKey, 'spki'),
  ])
  for (const code of ['omise', 'antom'])
    await shared().make.depositChannel('shop', { code, kind: 'http', connection: code, late: 'review' })
})
afterAll(async () => {
  await company.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  company.behave(200)
  company.requests.length = 0
})

/** Connects the shop by the description that the documentation ships, with our server in the company's place. */
async function describe(name: string, origin: string, secrets: readonly string[]): Promise<void> {
  const file = new URL(`../../../../../../../docs/payment-pages/${name}.conf`, import.meta.url)
  const path = join(folder, `${name}.conf`)
  await writeFile(path, readFileSync(file, 'utf8').replaceAll(origin, company.origin))
  const line = `gateway shop deposits:${name} http @${path}`
  expect(await runInTest(merchantCommand, shared().database, line, `${secrets.join('\n')}\n`)).toMatchObject({
    code: 0,
    err: '',
  })
}

async function newMember(): Promise<TestBrowser> {
  const name = await shared().make.member('shop')
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(name, PASSWORD)
  return browser
}
interface Order {
  readonly number: string
  readonly status: string
  readonly inReview: boolean
  readonly credited: number | null
  readonly payUrl: string
}
const PAGE = 'https://pay.example/p/1'
const charge = (id: string) => ({ id, authorize_uri: PAGE })
const payment = (id: string) => ({ paymentId: id, normalUrl: PAGE, result: { resultStatus: 'U' } })

let ids = 0
/** Begins a deposit of ฿500; what the company calls it is drawn. */
async function begin(browser: TestBrowser, channel: 'omise' | 'antom') {
  const reference = `pay_${++ids}`
  company.answer = JSON.stringify((channel === 'omise' ? charge : payment)(reference))
  const body = { requestId: crypto.randomUUID(), channel, amount: '50000' }
  const answer = await browser.call('/wps/deposit/orders', { method: 'POST', body })
  return { order: answer.body.value?.order as Order, errorCode: answer.body.errorCode as string, reference }
}
const look = async (browser: TestBrowser, { number }: Order): Promise<Order> =>
  (await browser.call(`/wps/deposit/order?number=${number}`)).body.value.order

const path = (channel: string) => `/wps/deposit/notification?channel=${channel}&merchant=shop`
const send = (channel: string, body: string, headers: Readonly<Record<string, string>>) =>
  shared().app.inject({
    method: 'POST',
    url: path(channel),
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })

/** What Omise sends of a charge. */
const omiseEvent = (order: string, id: string, change: object = {}) =>
  JSON.stringify({
    object: 'event',
    id: `evnt_${++ids}`,
    key: 'charge.complete',
    data: {
      object: 'charge',
      id,
      amount: 50000,
      currency: 'thb',
      status: 'successful',
      metadata: { order },
      ...change,
    },
  })
const hmac = (body: string, at = Date.now(), key: Buffer | string = HMAC_KEY) => {
  const stamp = String(Math.floor(at / 1000))
  const signature = createHmac('sha256', key).update(`${stamp}.${body}`).digest('hex')
  return { 'omise-signature-timestamp': stamp, 'omise-signature': signature }
}
/** What Antom sends of a payment. */
const antomNotice = (order: string, paymentId: string, change: object = {}) =>
  JSON.stringify({
    notifyType: 'PAYMENT_RESULT',
    result: { resultCode: 'SUCCESS', resultStatus: 'S' },
    paymentRequestId: order,
    paymentId,
    paymentAmount: { value: '50000', currency: 'THB' },
    paymentTime: new Date().toISOString(),
    ...change,
  })
const rsa = (body: string, at = Date.now(), key = theirs.privateKey) => {
  const text = `POST ${path('antom')}\nSANDBOX_CLIENT.${at}.${body}`
  const signature = encodeURIComponent(sign('sha256', Buffer.from(text), key).toString('base64'))
  return {
    'client-id': 'SANDBOX_CLIENT',
    'request-time': String(at),
    signature: `algorithm=RSA256,keyVersion=1,signature=${signature}`,
  }
}

test('Omise: a charge is made, the payer is sent to its page, and a signed event credits it once', async () => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, 'omise')
  expect(order.payUrl).toBe(PAGE)
  const [request] = company.requests
  expect(request).toMatchObject({
    method: 'POST',
    url: '/charges',
    headers: { authorization: 'Basic c2tleTo=', 'omise-version': '2019-05-29' },
  })
  const form = new URLSearchParams(request?.body)
  expect(form.get('amount')).toBe('50000')
  expect(form.get('metadata[order]')).toBe(order.number)
  expect(form.get('return_uri')).toMatch(
    new RegExp(`^https?://[^/]+/m/voucherCenter\\?order=${order.number}$`),
  )

  const body = omiseEvent(order.number, reference)
  const sent = await Promise.all(Array.from({ length: 100 }, () => send('omise', body, hmac(body))))
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await look(browser, order)).toMatchObject({ status: 'success', credited: 50000 })
  // Other events tell of the same payment.
  const other = omiseEvent(order.number, reference)
  await send('omise', other, hmac(other))
  const { rows } = await shared().database.pool.query(
    'SELECT outcome, settlement FROM channel_notices WHERE "order" = $1',
    [order.number],
  )
  expect(rows).toEqual([{ outcome: 'applied', settlement: null }])
})

test('two payments whose ids differ after the sixteenth digit are two', async () => {
  const browser = await newMember()
  const [one, other] = [await begin(browser, 'omise'), await begin(browser, 'omise')]
  for (const [{ order }, id] of [
    [one, '1234567890123456781'],
    [other, '1234567890123456782'],
  ] as const) {
    const body = omiseEvent(order.number, 'ID').replaceAll('"ID"', id)
    expect((await send('omise', body, hmac(body))).statusCode).toBe(200)
    expect(await look(browser, order)).toMatchObject({ status: 'success', credited: 50000 })
  }
})

test('Antom: requests are signed with our key, and a signed notification credits and is answered as Antom asks', async () => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, 'antom')
  expect(order.payUrl).toBe(PAGE)
  const [request] = company.requests
  const { 'client-id': client, 'request-time': time, signature = '' } = request?.headers ?? {}
  const text = `POST ${request?.url}\n${client}.${time}.${request?.body}`
  const written = decodeURIComponent(/signature=(.+)$/.exec(String(signature))?.[1] ?? '')
  expect(verify('sha256', Buffer.from(text), ours.publicKey, Buffer.from(written, 'base64'))).toBe(true)
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    paymentRequestId: order.number,
    paymentAmount: { currency: 'THB', value: '50000' },
  })

  // Under way is no end, though its result is S.
  const pending = antomNotice(order.number, reference, { notifyType: 'PAYMENT_PENDING' })
  expect((await send('antom', pending, rsa(pending))).statusCode).toBe(200)
  expect(await look(browser, order)).toMatchObject({ status: 'pending' })
  const body = antomNotice(order.number, reference)
  const answer = await send('antom', body, rsa(body))
  expect(answer.json()).toEqual({
    result: { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success' },
  })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(await look(browser, order)).toMatchObject({ status: 'success', credited: 50000 })
})

test('a notification that comes while the payment is still being made credits it, and it stays so', async () => {
  const browser = await newMember()
  company.answer = JSON.stringify(charge('pay_early'))
  const told = new Promise<void>((resolve) => {
    company.onRequest = async ({ body }) => {
      const event = omiseEvent(new URLSearchParams(body).get('metadata[order]') ?? '', 'pay_early')
      await send('omise', event, hmac(event))
      resolve()
    }
  })
  const body = { requestId: crypto.randomUUID(), channel: 'omise', amount: '50000' }
  const answer = await browser.call('/wps/deposit/orders', { method: 'POST', body })
  await told
  company.onRequest = undefined
  expect(answer.body.value.order).toMatchObject({ status: 'success', credited: 50000 })
  expect(await look(browser, answer.body.value.order)).toMatchObject({ status: 'success', credited: 50000 })
})

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
const LATE = Date.now() - 6 * 60_000
test.each<[string, 'omise' | 'antom', (body: string) => [string, Record<string, string>]]>([
  ['no signature', 'omise', (body) => [body, {}]],
  ['another key', 'omise', (body) => [body, hmac(body, Date.now(), Buffer.alloc(32, 8))]],
  ['an empty key', 'omise', (body) => [body, hmac(body, Date.now(), '')]],
  ['another body', 'omise', (body) => [body.replace('50000', '5000000'), hmac(body)]],
  ['an old stamp', 'omise', (body) => [body, hmac(body, LATE)]],
  [
    'a stamp that is not signed',
    'omise',
    (body) => [
      body,
      { ...hmac(body, LATE), 'omise-signature-timestamp': String(Math.floor(Date.now() / 1000)) },
    ],
  ],
  ['no stamp', 'omise', (body) => [body, { 'omise-signature': hmac(body)['omise-signature'] }]],
  ['another RSA key', 'antom', (body) => [body, rsa(body, Date.now(), stranger.privateKey)]],
  ['our own RSA key', 'antom', (body) => [body, rsa(body, Date.now(), ours.privateKey)]],
  ['another body under RSA', 'antom', (body) => [body.replace('50000', '5000000'), rsa(body)]],
  ['an old RSA stamp', 'antom', (body) => [body, rsa(body, LATE)]],
  ['another client', 'antom', (body) => [body, { ...rsa(body), 'client-id': 'OTHER' }]],
  [
    'an HMAC with the public key',
    'antom',
    (body) => {
      const { signature: _, ...rest } = rsa(body)
      const text = `POST ${path('antom')}\nSANDBOX_CLIENT.${rest['request-time']}.${body}`
      const forged = createHmac('sha256', der(theirs.publicKey, 'spki')).update(text).digest('base64')
      return [
        body,
        { ...rest, signature: `algorithm=RSA256,keyVersion=1,signature=${encodeURIComponent(forged)}` },
      ]
    },
  ],
])('%s is forged, and nothing is credited', async (_, channel, forge) => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, channel)
  const [body, headers] = forge((channel === 'omise' ? omiseEvent : antomNotice)(order.number, reference))
  const answer = await send(channel, body, headers)
  expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'notification.forged'])
  expect(await look(browser, order)).toMatchObject({ status: 'pending', credited: null })
})

test('once a secret is replaced, what the old one signed is refused, unless it is kept as the old one', async () => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, 'omise')
  const body = omiseEvent(order.number, reference)
  const replaced = hmac(body)
  const fresh = Buffer.alloc(32, 9)
  const set = (keys: string) =>
    shared().database.pool.query(`UPDATE connections SET secrets = secrets || $1 WHERE name = 'omise'`, [
      keys,
    ])
  await set(JSON.stringify({ 'notice.key': fresh.toString('base64') }))
  expect((await send('omise', body, replaced)).statusCode).toBe(401)
  await set(JSON.stringify({ 'notice.oldKey': HMAC_KEY.toString('base64') }))
  // While a secret is replaced, the company sends two signatures.
  const both = { ...replaced, 'omise-signature': `${'0'.repeat(64)}, ${replaced['omise-signature']}` }
  expect((await send('omise', body, both)).statusCode).toBe(200)
  expect(await look(browser, order)).toMatchObject({ status: 'success' })
  await set(JSON.stringify({ 'notice.key': HMAC_KEY.toString('base64') }))
})

test.each([
  [
    'a sum of its own is credited after a person has looked',
    { amount: 40000 },
    { status: 'pending', inReview: true },
  ],
  ['a failure ends it', { status: 'failed' }, { status: 'failed', credited: null }],
  ['a word that nobody knows changes nothing', { status: 'pending' }, { status: 'pending', inReview: false }],
  ['another currency is kept for a person', { currency: 'usd' }, { status: 'pending', inReview: false }],
])('%s', async (_, change, expected) => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, 'omise')
  const body = omiseEvent(order.number, reference, change)
  expect((await send('omise', body, hmac(body))).statusCode).toBe(200)
  expect(await look(browser, order)).toMatchObject(expected)
})

test('a company that does not answer, refuses or names no page fails the deposit, and its money is taken later', async () => {
  const browser = await newMember()
  for (const answer of [
    '{}',
    '{"authorize_uri":"javascript:alert(1)"}',
    '{"authorize_uri":"http://evil.example/"}',
    '<html>',
  ]) {
    company.answer = answer
    const body = { requestId: crypto.randomUUID(), channel: 'omise', amount: '50000' }
    const refused = await browser.call('/wps/deposit/orders', { method: 'POST', body })
    expect(refused.body.errorCode).toBe('gateway.failed')
  }
  const number = new URLSearchParams(company.requests.at(-1)?.body).get('metadata[order]') ?? ''
  const body = omiseEvent(number, 'pay_anyway')
  await send('omise', body, hmac(body))
  expect(await look(browser, { number } as Order)).toMatchObject({ status: 'pending', inReview: true })
})

test('when its time is over, the company is asked, and what was paid is credited', async () => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, 'omise')
  await shared().database.pool.query(
    `UPDATE deposit_orders SET due_at = now() - interval '1 s' WHERE number = $1`,
    [order.number],
  )
  company.requests.length = 0
  company.answer = JSON.stringify({
    id: reference,
    status: 'successful',
    amount: 50000,
    currency: 'THB',
    paid_at: new Date().toISOString(),
    metadata: { order: order.number },
  })
  await shared().round('tend-deposits')
  expect(company.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET /charges/${reference}`])
  expect(await look(browser, order)).toMatchObject({ status: 'success', credited: 50000 })
})

test('what came for a rejected order is sent back once, with a key that is the same for every try', async () => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, 'omise')
  const body = omiseEvent(order.number, reference, { amount: 40000 })
  await send('omise', body, hmac(body))
  const reject = `deposits reject ${order.number} --merchant shop --by Somying --reason "Wrong sum"`
  expect((await runInTest(moneyCommand, shared().database, reject)).code).toBe(0)
  company.requests.length = 0
  company.answer = '{"object":"error"}'
  await shared().round('tend-deposits')
  company.answer = '{"object":"refund"}'
  await shared().database.pool.query(
    `UPDATE deposit_orders SET due_at = now() - interval '1 s' WHERE number = $1`,
    [order.number],
  )
  await shared().round('tend-deposits')
  const asked = company.requests.map(({ url, body }) => `${url} ${body}`)
  expect(new Set(asked).size).toBe(1)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain(`/charges/${reference}/refunds amount=40000`)
  const { rows } = await shared().database.pool.query('SELECT state FROM deposit_orders WHERE number = $1', [
    order.number,
  ])
  expect(rows).toEqual([{ state: 'refunded' }])
})

test('a refund that fails says why, how often and when it is tried again, in list, show and metrics', async () => {
  const browser = await newMember()
  const { order, reference } = await begin(browser, 'omise')
  const body = omiseEvent(order.number, reference, { amount: 40000 })
  await send('omise', body, hmac(body))
  const money = (line: string) =>
    runInTest(moneyCommand, shared().database, `deposits ${line} --merchant shop`)
  await money(`reject ${order.number} --by Somying --reason "Wrong sum"`)
  const stuck = async () => {
    const { body: metrics } = await shared().app.inject('/metrics')
    return /^foyer_orders_stuck\{merchant="shop",order="deposit"\} (\d+)$/m.exec(metrics)?.[1]
  }
  company.behave(404)
  for (const told of ['failed once: ', 'failed 2 times: ']) {
    await shared().database.pool.query(
      `UPDATE deposit_orders SET due_at = now() - interval '1 s' WHERE number = $1`,
      [order.number],
    )
    await shared().round('tend-deposits')
    const line = (await money('list')).out.split('\n').find((one) => one.includes(order.number))
    expect(line).toContain(`${told}deposits.http of shop: answered 404`)
    expect(line).toMatch(/again 20\d\d-/)
  }
  expect((await money(`show ${order.number}`)).out).toMatch(/tries: 2\nproblem: .*404\nnextTry: 20/)
  expect(await stuck()).toBe('1')
  company.behave(200)
  company.answer = '{"object":"refund"}'
  await shared().database.pool.query(
    `UPDATE deposit_orders SET due_at = now() - interval '1 s' WHERE number = $1`,
    [order.number],
  )
  await shared().round('tend-deposits')
  expect((await money(`show ${order.number}`)).out).toMatch(/tries: 0\nproblem: -\nnextTry: -/)
  expect(await stuck()).toBeUndefined()
})

const run = (line: string, input = '') =>
  runInTest(merchantCommand, shared().database, `gateway shop deposits:x http ${line}`, input)
test.each([
  ['create.url=https://evil.example/', 'evil.example, which GATEWAY_HOSTS does not list'],
  ['create.url=https://169.254.169.254/latest', '169.254.169.254, which GATEWAY_HOSTS does not list'],
  ['refund.url=https://{reference}.127.0.0.1/', '{…} in its host'],
  ['status.url=http://sms.example/', 'status.url: begins with https://'],
  ['notice.over={stamp}', 'notice.over: is without {body}'],
  ['notice.over={body}', 'notice.over: is without {stamp}'],
  ['notice.algorithm=md5', 'notice.algorithm: is one of hmac-sha256'],
  ['notice.algorithm=rsa-sha256', 'notice.key: is not base64 of an RSA key'],
  ['sign.algorithm=hmac-sha256', 'sign.algorithm, sign.over and sign.key: go together'],
  ['create.header.X={signature}', 'sign.algorithm, sign.over and sign.key: go together'],
  ['create.body=a={nobody}', '{nobody} stands for nothing'],
])('a description with %s is refused', async (line, problem) => {
  const answer = await run(
    `@${join(folder, 'omise.conf')} ${line}`,
    `c2tleTo=\n${HMAC_KEY.toString('base64')}\n`,
  )
  expect(answer.code).not.toBe(0)
  expect(answer.err).toContain(problem)
})
test('a short secret is refused, and a file that is not there is named', async () => {
  expect((await run(`@${join(folder, 'omise.conf')}`, 'c2tleTo=\nc2hvcnQ=\n')).err).toContain(
    'notice.key: is shorter than 16 bytes',
  )
  expect((await run('@/nowhere.conf')).err).toContain('/nowhere.conf cannot be read: ENOENT')
})
