import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { moneyCommand } from '../../../commands/terminal/money-command.ts'
import { expectBooksInOrder } from '../../../testing/cashier-books.ts'
import { giveBankAccount, PAYMENT_PASSWORD } from '../../../testing/cashier-factories.ts'
import { runInTest } from '../../../testing/command-fixture.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { startProvider } from '../../../testing/provider-server.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const KEY = 'a-secret-of-more-than-16-bytes'
const company = await startProvider()
afterAll(() => company.close())

/** A company that pays an order once, as its documentation would promise. */
const payments = new Map<string, { readonly body: string; state: string }>()
let sends = 0
/** What happens to the next request to pay: it is lost on the way back, or refused. */
let trouble: 'lost' | 'refused' | undefined
beforeEach(() => {
  trouble = undefined
  company.behave(200)
  company.onRequest = async ({ method, url, body }) => {
    company.behave(200)
    if (method === 'POST') {
      sends += 1
      if (trouble === 'refused') return company.behave(422)
      const { id } = JSON.parse(body)
      if (!payments.has(id)) payments.set(id, { body, state: 'pending' })
      if (trouble === 'lost') return company.behave('reset')
      company.answer = JSON.stringify({ ref: `ref-${id}`, status: payments.get(id)?.state })
      return
    }
    const id = url.split('/').at(-1) ?? ''
    const payment = payments.get(id)
    if (!payment) return company.behave(404)
    company.answer = JSON.stringify({
      ref: `ref-${id}`,
      status: payment.state,
      amount: JSON.parse(payment.body).amount,
    })
  }
})

const described = {
  'send.url': `${company.origin}/payouts`,
  'send.body': '{"id":"{order}","amount":"{amount}","bank":"{bank}","account":"{account}","name":"{holder}"}',
  'send.header.Signature': '{signature}',
  'send.state': 'status',
  'send.reference': 'ref',
  'sign.algorithm': 'hmac-sha256',
  'sign.over': '{method} {path} {body}',
  'status.method': 'GET',
  'status.url': `${company.origin}/payouts/{order}`,
  'status.state': 'status',
  'status.reference': 'ref',
  'status.amount': 'amount',
  'status.unknown': '404',
  paid: 'done',
  failed: 'failed',
  unit: 'major',
  currency: 'THB',
  'notice.signature': 'Signature',
  'notice.algorithm': 'hmac-sha256',
  'notice.over': '{body}',
  'notice.order': 'id',
  'notice.state': 'status',
  'notice.amount': 'amount',
  'bank.TH.004': 'kasikorn',
}
const secrets = { 'sign.key': KEY, 'notice.key': KEY }
const shared = shareTestApp(async (make) => {
  await make.merchant({
    code: 'shop',
    currency: 'THB',
    languages: ['EN'],
    switches: { DEPOSIT: true },
    featureSettings: { cashier: { payBelow: 1_000_00, withdrawReviewTimes: 100, withdrawTimes: 100 } },
  })
  await make.gateway('shop', { service: 'payouts', provider: 'http', settings: described, secrets })
  const { 'status.url': _url, 'status.state': _state, ...deaf } = described
  await make.gateway('shop', { service: 'payouts', name: 'deaf', provider: 'http', settings: deaf, secrets })
})

/** A member whose withdrawals of up to ฿10,000 need no review. */
async function newMember() {
  const name = await shared().make.member('shop')
  await shared().make.money('shop', name, 10_000_00)
  const account = await giveBankAccount(shared().database, 'shop', name)
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(name, PASSWORD)
  return { name, account, browser }
}
type Member = Awaited<ReturnType<typeof newMember>>

/** Asks for a withdrawal, and lets a person approve what is reviewed. */
async function withdraw({ account, browser }: Member, amount = 500_00): Promise<string> {
  const body = {
    requestId: crypto.randomUUID(),
    account,
    amount: String(amount),
    paymentPassword: PAYMENT_PASSWORD,
  }
  const answer = await browser.callEncrypted('/wps/withdraw/orders', 'POST', body)
  expect(answer.body.errorCode).toBe('')
  const { number } = answer.body.value.order
  if ((await orderOf(number)).state === 'review') await money(`withdrawals approve ${number}`)
  return number
}
const money = (line: string) =>
  runInTest(moneyCommand, shared().database, `${line} --merchant shop --by Somying`)
const orderOf = async (number: string) =>
  (
    await shared().database.pool.query(
      'SELECT state, reference, payout_connection, due_at FROM withdrawal_orders WHERE number = $1',
      [number],
    )
  ).rows[0]
const stepsOf = async (number: string) =>
  (
    await shared().database.pool.query(
      'SELECT action, actor FROM order_steps s JOIN withdrawal_orders o ON o.id = s.withdrawal WHERE o.number = $1 ORDER BY s.id',
      [number],
    )
  ).rows.map(({ action, actor }) => `${action} ${actor}`)
/** A round; what is due later is due now. */
async function round() {
  await shared().database.pool.query(
    "UPDATE withdrawal_orders SET due_at = now() - interval '1 s' WHERE due_at IS NOT NULL",
  )
  await shared().round('pay-withdrawals')
}
const notify = (
  order: string,
  status: string,
  { amount = '500.00', key = KEY, connection = 'main' } = {},
) => {
  const body = JSON.stringify({ id: order, status, amount })
  return shared().app.inject({
    method: 'POST',
    url: `/wps/withdraw/notification?connection=${connection}&merchant=shop`,
    headers: {
      'content-type': 'application/json',
      signature: createHmac('sha256', key).update(body).digest('hex'),
    },
    payload: body,
  })
}
const balanceOf = async ({ browser }: Member) =>
  (await browser.call('/wps/withdraw/options')).body.value.available

test('what the rules approve below the limit is sent by itself, signed, and paid when the company says so', async () => {
  const member = await newMember()
  const small = await withdraw(member)
  const large = await withdraw(member, 1_000_00)
  await round()
  expect(await orderOf(small)).toMatchObject({
    state: 'paying',
    reference: `ref-${small}`,
    payout_connection: 'main',
  })
  expect(await orderOf(large)).toMatchObject({ state: 'approved', payout_connection: null })
  const { body, headers } = company.requests.find((request) => request.body.includes(small)) ?? {}
  expect(JSON.parse(body ?? '')).toMatchObject({ amount: '500.00', bank: 'kasikorn', name: 'Nok Jaidee' })
  expect(headers?.signature).toBe(createHmac('sha256', KEY).update(`POST /payouts ${body}`).digest('hex'))
  const sent = await Promise.all(Array.from({ length: 20 }, () => notify(small, 'done')))
  expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await orderOf(small)).toMatchObject({ state: 'paid', due_at: null })
  expect((await stepsOf(small)).slice(-3)).toEqual(['paying rule', 'sent channel', 'paid channel'])
  // A person lets the company pay the large one.
  expect((await money(`withdrawals send ${large}`)).code).toBe(0)
  payments.set(large, { body: '{"amount":"1000.00"}', state: 'done' })
  await round()
  await round()
  expect(await orderOf(large)).toMatchObject({ state: 'paid' })
  await expectBooksInOrder(shared().database.pool)
})

test('an answer that is lost makes nobody pay twice: the company is asked before anything is sent again', async () => {
  const number = await withdraw(await newMember())
  trouble = 'lost'
  const before = sends
  await round()
  expect(await orderOf(number)).toMatchObject({ state: 'paying', reference: '' })
  trouble = undefined
  await round()
  expect(sends - before).toBe(1)
  expect(await orderOf(number)).toMatchObject({ state: 'paying', reference: `ref-${number}` })
  // What it then knows no more of is not sent again, either.
  payments.delete(number)
  await round()
  expect(sends - before).toBe(1)
  expect(await orderOf(number)).toMatchObject({ state: 'paying', due_at: null })
  expect((await stepsOf(number)).at(-1)).toBe('by-hand channel')
  expect((await money(`withdrawals paid ${number} --reference KB-1`)).err).toMatch(
    /with-company.*\(--despite\)/,
  )
  expect((await money(`withdrawals paid ${number} --reference KB-1 --despite with-company`)).code).toBe(0)
})

test('a company that cannot be reached is asked again; one that refuses leaves it to a person, and nothing is given back', async () => {
  const member = await newMember()
  const number = await withdraw(member)
  company.onRequest = undefined
  company.behave(503)
  await round()
  expect(await orderOf(number)).toMatchObject({ state: 'paying', reference: '' })
  const show = `withdrawals show ${number} --merchant shop`
  expect((await runInTest(moneyCommand, shared().database, show)).out).toMatch(
    /tries: 1\nproblem: .*503\nnextTry: 20/,
  )
  company.behave(422)
  await round()
  expect(await orderOf(number)).toMatchObject({ state: 'paying', due_at: null })
  expect(await balanceOf(member)).toBe(10_000_00 - 500_00)
  expect(
    (await money(`withdrawals fail ${number} --reason "The account is closed" --despite with-company`)).code,
  ).toBe(0)
  expect(await balanceOf(member)).toBe(10_000_00)
})

test('what the company says has failed is given back; what comes back later, or is paid after all, waits for a person', async () => {
  const member = await newMember()
  const [failed, returned] = [await withdraw(member), await withdraw(member)]
  await round()
  await notify(failed, 'failed')
  expect(await orderOf(failed)).toMatchObject({ state: 'failed' })
  await notify(failed, 'done')
  await notify(returned, 'done')
  await notify(returned, 'failed')
  expect([(await orderOf(failed)).state, (await orderOf(returned)).state]).toEqual(['failed', 'paid'])
  const open = (await runInTest(moneyCommand, shared().database, 'payments list --merchant shop')).out
  const idOf = (why: string) =>
    open
      .split('\n')
      .find((line) => line.includes(why))
      ?.split(/\s+/)[0]
  expect((await money(`payments credit ${idOf('paid-after-all')} --reason x`)).err).toContain(
    'is no money that came',
  )
  expect(
    (await money(`payments credit ${idOf('came-back')} --reason "The bank sent it back"`)).out,
  ).toContain('is credited')
  expect(await balanceOf(member)).toBe(10_000_00)
})

test('what a company has paid without being asked to waits for a person, who credits nobody for it', async () => {
  const number = await withdraw(await newMember(), 3000_00)
  await notify('W99', 'done')
  await notify('W98', 'failed')
  await notify(number, 'done', { amount: '3000.00' })
  const list = async () =>
    (await runInTest(moneyCommand, shared().database, 'payments list --merchant shop')).out
  const open = await list()
  expect(open).toMatch(/unknown-payout {2}500\.00 THB {2}W99/)
  expect(open).toMatch(new RegExp(`unknown-payout  3000\\.00 THB  ${number}`))
  expect(open).not.toContain('W98')
  const [id] =
    open
      .split('\n')
      .find((line) => line.includes('W99'))
      ?.split('  ') ?? []
  expect((await money(`payments credit ${id} --reason x`)).err).toContain('is no money that came')
  expect((await money(`payments ignore ${id} --reason "Paid by mistake, says the company"`)).code).toBe(0)
  expect(await list()).not.toContain('W99')
})

test.each([
  ['a forged notification', { key: 'another-secret-of-16-bytes' }, 401, 'paying'],
  ['one of another connection', { connection: 'deaf' }, 200, 'paying'],
  ['one of no connection', { connection: 'nobody' }, 404, 'paying'],
  ['another sum', { amount: '400.00' }, 200, 'paying'],
])('%s pays nothing', async (_, change, status, state) => {
  const number = await withdraw(await newMember())
  await round()
  expect((await notify(number, 'done', change)).statusCode).toBe(status)
  expect(await orderOf(number)).toMatchObject({ state })
})

test('without a way to ask, a company that has understood is waited for and never sent the order again', async () => {
  const number = await withdraw(await newMember(), 2_000_00)
  expect((await money(`withdrawals send ${number} --through nobody`)).err).toContain(
    'There is no connection payouts:nobody',
  )
  await money(`withdrawals send ${number} --through deaf`)
  const before = sends
  await round()
  await round()
  expect(sends - before).toBe(1)
  await notify(number, 'done', { amount: '2000.00', connection: 'deaf' })
  expect(await orderOf(number)).toMatchObject({ state: 'paid' })
})

test('two processes at once send each order once, and a disabled member is paid by nobody', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const numbers = [await withdraw(one), await withdraw(one), await withdraw(other)]
  await shared().database.pool.query('UPDATE members SET disabled = true WHERE username = $1', [other.name])
  const before = sends
  await Promise.all([shared().round('pay-withdrawals'), shared().round('pay-withdrawals')])
  expect(sends - before).toBe(2)
  expect(await Promise.all(numbers.map(async (number) => (await orderOf(number)).state))).toEqual([
    'paying',
    'paying',
    'approved',
  ])
})
