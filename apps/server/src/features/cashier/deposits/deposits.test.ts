import { CompactSign } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { installationSecrets } from '../../../gateways/index.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { buildTestApp, shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../testing/test-browser.ts'
import { moneyAdministration } from '../desk/money-administration.ts'

const ORDERS = '/wps/deposit/orders'
const CASHIER = { depositMinutes: 15 }
const DEPOSIT = { DEPOSIT: true, MAILCEN: true, TRANSREC3: true, FREEPLAY3: true }

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', switches: DEPOSIT, featureSettings: { cashier: CASHIER } })
  await make.merchant({ code: 'two', switches: DEPOSIT })
  await make.merchant({ code: 'off', switches: { DEPOSIT: false } })
  await make.merchant({
    code: 'careful',
    switches: DEPOSIT,
    featureSettings: { cashier: { depositReviewFrom: 1_000_00 } },
  })
  for (const code of ['one', 'two', 'careful']) {
    await make.depositChannel(code, {
      code: 'bank',
      names: { EN: 'Bank transfer', TH: 'โอน' },
      min: 100_00,
      max: 50_000_00,
    })
    await make.depositChannel(code, { code: 'patient', icon: 'qr', min: 0, late: 'review' })
    await make.depositChannel(code, { code: 'closed', enabled: false })
  }
  await make.member('off', { username: 'shut' })
})

let last = 0
async function newMember(merchant = 'one') {
  const username = `payer${++last}`
  await shared().make.member(merchant, { username })
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(username, PASSWORD)).status).toBe(200)
  return Object.assign(browser, { username, merchant })
}
const rows = async (text: string, values: readonly unknown[] = []) =>
  (await shared().database.pool.query(text, [...values])).rows
const ask = (browser: TestBrowser, body: object = {}) =>
  browser.call(`${ORDERS}?language=EN`, {
    method: 'POST',
    body: { requestId: crypto.randomUUID(), channel: 'bank', amount: '50000', ...body },
  })
const order = async (browser: TestBrowser, body: object = {}) => {
  const answer = await ask(browser, body)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.value.order
}
const settle = (browser: TestBrowser, number: string, outcome = 'paid') =>
  browser.call('/wps/deposit/test?language=EN', { method: 'POST', body: { number, outcome } })
const balanceOf = async (browser: TestBrowser) =>
  (await browser.call('/wps/wallets/gcs')).body.value.sumBalance
const read = async (browser: TestBrowser, number: string) =>
  (await browser.call(`/wps/deposit/order?number=${number}`)).body.value.order
const stepsOf = async (number: string) =>
  (
    await rows(
      `SELECT action, actor FROM order_steps JOIN deposit_orders ON deposit_orders.id = deposit
      WHERE number = $1 ORDER BY order_steps.id`,
      [number],
    )
  ).map(({ action, actor }) => `${action} ${actor}`)

/** Signs what a local bank would send. */
let sign: (said: object) => Promise<string>
beforeAll(() => {
  sign = async (said) => {
    const secret = await installationSecrets(shared().database.orm)('local-channel')
    return new CompactSign(new TextEncoder().encode(JSON.stringify(said)))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret))
  }
})
const notice = (number: string, more: object = {}) => ({
  merchant: 'one',
  channel: 'bank',
  id: crypto.randomUUID(),
  order: number,
  outcome: 'paid',
  amount: 500_00,
  currency: 'THB',
  reference: 'R1',
  ...more,
})
const send = async (text: string, channel = 'bank', merchant = 'one') =>
  (
    await shared().app.inject({
      method: 'POST',
      url: `/wps/deposit/notification?channel=${channel}&merchant=${merchant}`,
      headers: { 'content-type': 'application/jose' },
      payload: text,
    })
  ).json()
const outcomesOf = async (number: string) =>
  (await rows('SELECT outcome FROM channel_notices WHERE "order" = $1 ORDER BY id', [number])).map(
    ({ outcome }) => outcome,
  )
const expire = (number: string) =>
  rows(
    `UPDATE deposit_orders SET expires_at = now() - interval '1 s', due_at = now() - interval '1 s' WHERE number = $1`,
    [number],
  )

const desk = (name = 'Somying', merchant = 'one') => {
  const found = shared().directory.byCode(merchant)
  if (!found) throw new Error('no merchant')
  return moneyAdministration(shared().database.orm, found, { kind: 'operator', name, systemUser: 'till' })
}
/** Writes a payment into the bank's books that no notification tells of, as if the process had died in between. */
const pay = (number: string) =>
  rows(
    `INSERT INTO local_payments ("order", outcome, amount, currency)
    SELECT id, 'paid', amount, currency FROM deposit_orders WHERE number = $1`,
    [number],
  )

describe('an order', () => {
  test('by a QR channel of a demo shows a code that no app can pay (B1)', async () => {
    const made = await order(await newMember(), { channel: 'patient' })
    expect(made.payCode).toBe(`Foyer demo, not a payment: ${made.number}`)
    expect(made.payTo.map(({ name }: { name: string }) => name)).toEqual(['holder', 'reference'])
  })

  test('has number, channel, amount, fifteen minutes and where to pay, and is credited once when it is paid [WALLET-02, WALLET-04-D, WALLET-05-D, WALLET-06-D, WALLET-07-D, API-57]', async () => {
    const member = await newMember()
    const options = (await member.call('/wps/deposit/options?language=EN')).body.value
    expect(options).toMatchObject({
      balance: 0,
      currency: 'THB',
      quickAmounts: [100_00, 300_00, 500_00, 1_000_00, 5_000_00],
    })
    expect(options.channels).toEqual([
      { code: 'bank', name: 'Bank transfer', icon: 'bank', min: 100_00, max: 50_000_00 },
      expect.objectContaining({ code: 'patient', max: null }),
    ])
    const made = await order(member)
    expect(made).toMatchObject({
      amount: 500_00,
      channel: 'Bank transfer',
      status: 'pending',
      testable: true,
    })
    expect(made.expiryTime - made.createdTime).toBe(15 * 60_000)
    expect(made.payTo.map(({ name }: { name: string }) => name)).toEqual([
      'bank',
      'account',
      'holder',
      'reference',
    ])
    expect(made.payCode).toBe('')
    const paid = await settle(member, made.number)
    expect(paid.body.value.order).toMatchObject({
      status: 'success',
      credited: 500_00,
      payTo: [],
      payCode: '',
    })
    expect(await balanceOf(member)).toBe(500_00)
    expect((await settle(member, made.number)).body.errorCode).toBe('order.closed')
    expect(await balanceOf(member)).toBe(500_00)
    expect(await stepsOf(made.number)).toEqual(['created member', 'paid channel', 'credited channel'])
    const records = (await member.call('/wps/wallets/gcs/records')).body.value.list
    expect(records).toMatchObject([
      { orderNo: made.number, type: 'deposit', amount: 500_00, status: 'success' },
    ])
  })

  test('that failed is credited with nothing [WALLET-06-D, WALLET-07-D]', async () => {
    const member = await newMember()
    const { number } = await order(member)
    expect((await settle(member, number, 'failed')).body.value.order.status).toBe('failed')
    expect(await balanceOf(member)).toBe(0)
  })

  test('is made once per request id; the id with another amount is refused [WALLET-10-D]', async () => {
    const member = await newMember()
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(member, { requestId })))
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1)
    expect((await ask(member, { requestId, amount: '60000' })).body.errorCode).toBe('order.reused')
    // Another member's request id is nobody else's business.
    expect((await order(await newMember(), { requestId })).number).not.toBe(answers[0].number)
  })

  test.each([
    ['9999', 400, 'amount.outside'],
    ['5000001', 400, 'amount.outside'],
    ['0', 400, 'validation.failed'],
    ['-50000', 400, 'validation.failed'],
    ['+50000', 400, 'validation.failed'],
    ['500.5', 400, 'validation.failed'],
    ['5e4', 400, 'validation.failed'],
    ['0x1388', 400, 'validation.failed'],
    ['99999999999999999999', 400, 'validation.failed'],
    ['', 400, 'validation.failed'],
    [500.5, 400, 'validation.failed'],
    [1e21, 400, 'validation.failed'],
    [true, 400, 'validation.failed'],
    [null, 400, 'validation.failed'],
    [50000, 400, 'validation.failed'],
    [['50000'], 400, 'validation.failed'],
  ])(
    'of %s is answered with %i, names the amount and makes nothing [WALLET-05-D]',
    async (amount, status, code) => {
      const member = await newMember()
      const answer = await ask(member, { amount })
      expect([answer.status, answer.body.errorCode]).toEqual([status, code])
      if (status === 400) {
        expect(answer.body.field).toBe('amount')
        expect((await member.call(ORDERS)).body.value.list).toEqual([])
      }
    },
  )

  test.each(['closed', 'none', ''])('needs a channel that is on, not "%s" [WALLET-05-D]', async (channel) => {
    const answer = await ask(await newMember(), { channel })
    expect(answer).toMatchObject({ status: 400, body: { field: 'channel' } })
  })

  test('is one of three that wait at the most', async () => {
    const member = await newMember()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await ask(member)).body.errorCode).toBe('deposit.open')
  })

  test('of another member is neither read nor paid nor failed', async () => {
    const { number } = await order(await newMember())
    const other = await newMember()
    const stranger = await newMember('two')
    for (const browser of [other, stranger]) {
      expect((await browser.call(`/wps/deposit/order?number=${number}`)).body.errorCode).toBe('not.found')
      for (const outcome of ['paid', 'failed']) {
        expect((await settle(browser, number, outcome)).body.errorCode).toBe('not.found')
      }
    }
    expect(await stepsOf(number)).toEqual(['created member'])
  })

  test('ends when its member cancels it, once, and money that comes all the same is credited', async () => {
    const [browser, other] = [await newMember(), await newMember()]
    const made = await order(browser)
    const cancel = (by: TestBrowser) =>
      by.call('/wps/deposit/cancel?language=EN', { method: 'POST', body: { number: made.number } })
    expect((await cancel(other)).status).toBe(404)
    expect((await cancel(browser)).body.value.order.status).toBe('cancelled')
    expect((await cancel(browser)).body.errorCode).toBe('order.closed')
    expect((await stepsOf(made.number)).at(-1)).toBe('expired member')
    await send(await sign(notice(made.number)))
    expect(await balanceOf(browser)).toBe(500_00)
    expect((await cancel(browser)).body.errorCode).toBe('order.closed')
  })

  test('waits for a person where its amount asks for one, with the reason in its steps', async () => {
    const member = await newMember('careful')
    const { number } = await order(member, { amount: '100000' })
    const answer = await settle(member, number)
    expect(answer.body.value.order).toMatchObject({ status: 'pending', inReview: true, credited: 1_000_00 })
    expect(await balanceOf(member)).toBe(0)
    expect(await stepsOf(number)).toEqual(['created member', 'paid channel', 'review channel'])
  })
})

describe('who may deposit', () => {
  test('visitors and trials may not, and no one where the switch is off [SWITCH-17-D, ROLE-12, ROUTE-64-D]', async () => {
    const visitor = openBrowser(shared(), { merchant: 'one' })
    const trial = openBrowser(shared(), { merchant: 'one' })
    trial.token = (
      await trial.call('/wps/session/login/freeplay', { method: 'POST', body: {} })
    ).body.value.token
    const shut = openBrowser(shared(), { merchant: 'off' })
    await shut.logIn('shut', PASSWORD)
    const calls = [
      ['GET', '/wps/deposit/options'],
      ['GET', ORDERS],
      ['GET', '/wps/deposit/order?number=D26112500000000'],
      ['POST', ORDERS],
      ['POST', '/wps/deposit/test'],
    ] as const
    for (const [method, url] of calls) {
      expect((await visitor.call(url, { method })).body.errorCode).toBe('session.missing')
      expect((await trial.call(url, { method })).body.errorCode).toBe('trial.refused')
      expect((await shut.call(url, { method })).body.errorCode).toBe('feature.off')
    }
  })

  test('nothing is testable, and no channel is open, outside of a demo', async () => {
    const app = await buildTestApp(
      async (make) => {
        await make.merchant({ code: 'real', hosts: ['real.example'], switches: DEPOSIT })
        await make.depositChannel('real', { code: 'bank' })
        await make.member('real', { username: 'payer' })
      },
      { demo: false },
    )
    const browser = openBrowser(app, { headers: { host: 'real.example' } })
    expect((await browser.logIn('payer', PASSWORD)).status).toBe(200)
    expect((await browser.call('/wps/deposit/options')).body.value.channels).toEqual([])
    expect((await ask(browser)).body.field).toBe('channel')
    expect((await settle(browser, 'D26112500000000')).body.errorCode).toBe('not.found')
    const text = await sign(notice('D26112500000000', { merchant: 'real' }))
    const url = '/wps/deposit/notification?channel=bank'
    const sent = await app.app.inject({
      method: 'POST',
      url,
      headers: { host: 'real.example' },
      payload: text,
    })
    expect(sent.json().errorCode).toBe('not.found')
  })
})

describe('a notification', () => {
  test('that comes a hundred times at once credits once [WALLET-06-D]', async () => {
    const member = await newMember()
    const { number } = await order(member)
    const text = await sign(notice(number))
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(text)))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await balanceOf(member)).toBe(500_00)
    expect(await outcomesOf(number)).toEqual(['applied'])
  })

  test('that is forged changes nothing and is kept, and a flood of them is not', async () => {
    const member = await newMember()
    const { number } = await order(member)
    const real = await sign(notice(number))
    const [head, , signature] = real.split('.')
    const body = Buffer.from(JSON.stringify(notice(number, { amount: 900_00 }))).toString('base64url')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const text of [`${head}.${body}.${signature}`, `${none}.${body}.`, '{}', '', 'x'.repeat(20_000)]) {
      expect((await send(text)).errorCode).toBe('notification.forged')
    }
    // Made for one channel, or one merchant, it counts for no other.
    expect((await send(real, 'patient')).errorCode).toBe('notification.forged')
    expect((await send(real, 'bank', 'two')).errorCode).toBe('notification.forged')
    expect((await send(real, 'none')).errorCode).toBe('not.found')
    expect(await balanceOf(member)).toBe(0)
    await Promise.all(Array.from({ length: 260 }, () => send('flood', 'bank', 'careful')))
    const [{ kept, longest }] = await rows(
      `SELECT count(*) FILTER (WHERE merchant = 'careful')::int AS kept, max(length(body)) AS longest
      FROM channel_notices WHERE outcome = 'forged'`,
    )
    expect(kept).toBe(200)
    expect(longest).toBeLessThanOrEqual(8192)
    expect((await send(real)).success).toBe(true)
    expect(await balanceOf(member)).toBe(500_00)
  })

  test('of another amount waits for a person, who credits what came', async () => {
    const member = await newMember()
    const { number } = await order(member)
    await send(await sign(notice(number, { amount: 450_00 })))
    expect(await read(member, number)).toMatchObject({ status: 'pending', inReview: true, credited: 450_00 })
    expect(await balanceOf(member)).toBe(0)
  })

  test('of another currency, for no order, or of nothing changes nothing and is kept', async () => {
    const member = await newMember()
    const { number } = await order(member)
    await send(await sign(notice(number, { currency: 'EUR' })))
    await send(await sign(notice(number, { amount: 0 })))
    await send(await sign(notice('D00000000000000')))
    expect(await outcomesOf(number)).toEqual(['other-currency', 'unchanged'])
    expect(await outcomesOf('D00000000000000')).toEqual(['unknown-order'])
    expect(await read(member, number)).toMatchObject({ status: 'pending', credited: null })
  })

  test('that the order failed after it was paid changes nothing; that it was paid after it failed is looked at', async () => {
    const member = await newMember()
    const paid = await order(member)
    await send(await sign(notice(paid.number)))
    await send(await sign(notice(paid.number, { outcome: 'failed', amount: 0 })))
    expect(await read(member, paid.number)).toMatchObject({ status: 'success' })
    const failed = await order(member)
    await send(await sign(notice(failed.number, { outcome: 'failed', amount: 0 })))
    await send(await sign(notice(failed.number)))
    expect(await read(member, failed.number)).toMatchObject({ inReview: true, credited: 500_00 })
    // A second payment of an order that was paid is kept for a person, and credits nothing.
    await send(await sign(notice(paid.number)))
    expect(await outcomesOf(paid.number)).toEqual(['applied', 'unchanged', 'second-payment'])
    expect(await balanceOf(member)).toBe(500_00)
  })

  test('that comes late is credited or looked at by the rule of its channel, never dropped', async () => {
    const member = await newMember()
    const prompt = await order(member)
    const patient = await order(member, { channel: 'patient' })
    for (const { number } of [prompt, patient]) await expire(number)
    await send(await sign(notice(prompt.number)))
    await shared().round('tend-deposits')
    expect(await read(member, patient.number)).toMatchObject({ status: 'expired' })
    await send(await sign(notice(patient.number, { channel: 'patient' })), 'patient')
    expect(await read(member, prompt.number)).toMatchObject({ status: 'success' })
    expect(await read(member, patient.number)).toMatchObject({ inReview: true, credited: 500_00 })
    expect(await stepsOf(prompt.number)).toEqual([
      'created member',
      'expired job',
      'paid channel',
      'credited channel',
    ])
    expect(await balanceOf(member)).toBe(500_00)
  })
})

describe('money that no order can take', () => {
  const payments = (name = 'Somying') => desk(name).payments
  const openOf = async (order: string) =>
    (await payments().list('open', { read: 1000 })).filter((payment) => payment.order === order)

  test('waits for a person, is named with its order, counted in the metrics, and settled once (A3)', async () => {
    const member = await newMember()
    const { number } = await order(member)
    await send(await sign(notice(number)))
    await send(await sign(notice(number, { amount: 300_00, reference: 'R2' })))
    await send(await sign(notice(number, { currency: 'EUR' })))
    const waiting = await openOf(number)
    expect(waiting).toMatchObject([
      { why: 'other-currency', currency: 'EUR', member: member.username },
      { why: 'second-payment', amount: 300_00, reference: 'R2', member: member.username },
    ])
    const [foreign, second] = waiting.map(({ id }) => id)
    expect((await desk().deposits.show(number)).payments).toEqual([
      { id: second, settlement: 'open' },
      { id: foreign, settlement: 'open' },
    ])
    const { body } = await shared().app.inject('/metrics')
    expect(Number(/^foyer_payments_open\{merchant="one"\} (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(1)

    const both = await Promise.allSettled([
      payments().credit(second ?? 0, { username: '', reason: 'Paid twice' }),
      payments().credit(second ?? 0, { username: '', reason: 'Paid twice' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await balanceOf(member)).toBe(800_00)
    await expect(payments().credit(foreign ?? 0, { username: '', reason: 'No' })).rejects.toThrow(
      'wallets here hold THB',
    )
    await payments().return(foreign ?? 0, 'KB-3')
    await expect(payments().ignore(foreign ?? 0, 'No')).rejects.toThrow('is returned')
    expect(await openOf(number)).toEqual([])
    const { steps } = await payments().show(second ?? 0)
    expect(steps).toMatchObject([{ action: 'credited', name: 'Somying', reason: 'Paid twice' }])
    const records = (await member.call('/wps/wallets/gcs/records')).body.value.list
    expect(records[0]).toMatchObject({ orderNo: `P${second}`, type: 'deposit', amount: 300_00 })
  })

  test('of an unknown order is credited to whom an operator names, a large one by two people (A2, A3)', async () => {
    const member = await newMember()
    await send(await sign(notice('D99999999999999', { amount: 40_000_00 })))
    const [payment] = await openOf('D99999999999999')
    const id = payment?.id ?? 0
    await expect(payments().credit(id, { username: '', reason: 'Seen' })).rejects.toThrow(
      'Say whom to credit',
    )
    await expect(payments().credit(id, { username: 'nobody', reason: 'Seen' })).rejects.toThrow(
      'There is no member nobody',
    )
    expect(await payments().credit(id, { username: member.username, reason: 'Seen' })).toBe('first')
    await expect(payments().credit(id, { username: member.username, reason: 'Seen' })).rejects.toThrow(
      'approved it',
    )
    const other = await newMember()
    await expect(payments('Anan').credit(id, { username: other.username, reason: 'Seen' })).rejects.toThrow(
      "another member's",
    )
    expect(await payments('Anan').credit(id, { username: member.username, reason: 'Seen' })).toBe('approved')
    expect(await balanceOf(member)).toBe(40_000_00)
    await expect(desk('Somying', 'two').payments.show(id)).rejects.toThrow('There is no payment')
  })

  test('is not what the channel was asked about before its notification came', async () => {
    const member = await newMember()
    const { number } = await order(member)
    await pay(number)
    await expire(number)
    await shared().round('tend-deposits')
    expect(await read(member, number)).toMatchObject({ status: 'success' })
    await send(await sign(notice(number, { reference: `TEST-${number}` })))
    expect(await outcomesOf(number)).toEqual(['unchanged'])
    // Another one with the same words is another payment.
    await send(await sign(notice(number, { reference: 'R9' })))
    expect(await openOf(number)).toMatchObject([{ reference: 'R9' }])
  })

  test('names a member of its own merchant only, though another has an order of that number (A19)', async () => {
    const [mine, theirs] = [await newMember(), await newMember('two')]
    const [here, there] = [await order(mine), await order(theirs)]
    await rows(`UPDATE deposit_orders SET number = $1 WHERE number = $2`, [here.number, there.number])
    await send(await sign(notice(here.number, { merchant: 'two' })), 'bank', 'two')
    expect(await balanceOf(mine)).toBe(0)
    expect(await balanceOf(theirs)).toBe(500_00)
    expect(await read(mine, here.number)).toMatchObject({ status: 'pending' })
  })

  test('with a NUL in the number of its order is kept as that of an unknown one (A16)', async () => {
    expect(await send(await sign(notice('D26\u0000', { id: 'n\u0000l' })))).toMatchObject({ success: true })
    expect(await outcomesOf('D26\uFFFD')).toEqual(['unknown-order'])
  })
})

describe('a person', () => {
  test('approves alone below the limit, which the larger of asked and received decides (A2)', async () => {
    const member = await newMember()
    const { number } = await order(member, { amount: '10000' })
    await send(await sign(notice(number, { amount: 40_000_00 })))
    expect(await desk().deposits.approve(number, '')).toBe('first')
    await expect(desk('somying').deposits.approve(number, '')).rejects.toThrow('approved it')
    await expect(desk('Sоmying').deposits.approve(number, '')).rejects.toThrow('approved it')
    expect(await balanceOf(member)).toBe(0)
    expect(await desk('Anan').deposits.approve(number, '')).toBe('approved')
    expect(await balanceOf(member)).toBe(40_000_00)
  })

  test('looks at the deposit of a member who was disabled before it was paid (A19)', async () => {
    const member = await newMember()
    const { number } = await order(member)
    await rows(`UPDATE members SET disabled = true WHERE username = $1`, [member.username])
    await send(await sign(notice(number)))
    expect(await desk().deposits.show(number)).toMatchObject({ state: 'review' })
    expect((await desk().deposits.show(number)).steps.at(-1)).toMatchObject({ reason: 'member disabled' })
  })

  test('sends back by hand what the channel cannot, and is the only one to do so then (A4, A5)', async () => {
    const member = await newMember()
    const { number } = await order(member)
    await send(await sign(notice(number, { amount: 450_00 })))
    await expect(desk().deposits.refund(number, '')).rejects.toThrow('is review')
    await desk().deposits.reject(number, 'The sender has another name')
    await expect(desk().deposits.refunded(number, 'KB-1')).rejects.toThrow('take it over')
    await desk().deposits.refund(number, 'The channel is down')
    await shared().round('tend-deposits')
    expect(await desk().deposits.show(number)).toMatchObject({ state: 'refunding', refundByHand: true })
    await desk('Anan').deposits.refunded(number, 'KB-1')
    const shown = await desk().deposits.show(number)
    expect(shown).toMatchObject({ state: 'refunded', reason: 'The sender has another name' })
    expect(shown.steps.at(-1)).toMatchObject({ action: 'refunded', name: 'Anan', reason: 'KB-1' })
  })
})

describe('the round that looks after deposits', () => {
  test('ends those whose time is over, at once for who reads, and finds what was paid without a notification [WALLET-06-D]', async () => {
    const member = await newMember()
    const idle = await order(member)
    const lost = await order(member)
    await pay(lost.number)
    for (const { number } of [idle, lost]) await expire(number)
    expect(await read(member, idle.number)).toMatchObject({ status: 'expired', payTo: [], testable: false })
    await Promise.all([
      shared().round('tend-deposits'),
      shared().round('tend-deposits'),
      shared().round('tend-deposits'),
    ])
    expect(await stepsOf(idle.number)).toEqual(['created member', 'expired job'])
    expect(await read(member, lost.number)).toMatchObject({ status: 'success' })
    expect(await balanceOf(member)).toBe(500_00)
    expect(shared().errors).toEqual([])
  })

  test('tells late money by when it was paid, not by when the round came to it (A6)', async () => {
    const member = await newMember()
    const inTime = await order(member, { channel: 'patient' })
    const late = await order(member, { channel: 'patient' })
    for (const [{ number }, ago] of [
      [inTime, '2 min'],
      [late, '30 s'],
    ] as const) {
      await pay(number)
      await rows(
        `UPDATE deposit_orders SET expires_at = now() - interval '1 min', due_at = now() - interval '1 s' WHERE number = $1`,
        [number],
      )
      await rows(
        `UPDATE local_payments SET at = now() - $2::interval FROM deposit_orders WHERE id = "order" AND number = $1`,
        [number, ago],
      )
    }
    await shared().round('tend-deposits')
    expect(await read(member, inTime.number)).toMatchObject({ status: 'success' })
    expect(await read(member, late.number)).toMatchObject({ inReview: true })
  })
})

test('steps are neither changed nor deleted', async () => {
  const { number } = await order(await newMember())
  for (const statement of [`UPDATE order_steps SET reason = 'x'`, 'DELETE FROM order_steps']) {
    await expect(rows(statement)).rejects.toThrow('permission denied')
    await expect(asOwner(shared().database, statement)).rejects.toThrow('never changed')
  }
  expect(await stepsOf(number)).toEqual(['created member'])
})
