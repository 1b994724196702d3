import { afterAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../testing/factories.ts'
import { startProvider } from '../../../testing/provider-server.ts'
import { slipPicture } from '../../../testing/slip-picture.ts'
import { shareTestApp } from '../../../testing/test-app.ts'
import { openBrowser } from '../../../testing/test-browser.ts'

const bank = await startProvider()
bank.contentType = 'application/json'
afterAll(() => bank.close())

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', currency: 'THB', languages: ['EN'], switches: { DEPOSIT: true } })
  await make.gateway('shop', {
    service: 'deposits',
    provider: 'bank-transfer',
    settings: { 'account.1': 'KBANK 012-3-45678-9 Shop Co., Ltd.' },
    secrets: { secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
  })
  await make.gateway('shop', {
    service: 'slips',
    provider: 'http',
    settings: {
      url: `${bank.origin}/verify`,
      body: '{"payload":"{payload}","amount":"{amount}"}',
      'header.authorization': 'Bearer {secret.key}',
      amount: 'data.amount',
      receiver: 'data.to.account',
      paidAt: 'data.date',
      unknown: '404',
    },
    secrets: { 'secret.key': 'k3y' },
  })
  const channel = { kind: 'bank-transfer', connection: 'main', icon: 'bank', min: 0, max: null } as const
  await make.depositChannel('shop', { code: 'bank', ...channel })
})

let transfers = 0
let tell: Promise<unknown> | undefined
/** A member whose deposit waits, and whose slip the bank knows as said. */
async function sendSlip(known: (toPay: number) => object | number) {
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(await shared().make.member('shop'), PASSWORD)
  const body = { requestId: crypto.randomUUID(), channel: 'bank', amount: '50000' }
  const { order } = (await browser.call('/wps/deposit/orders', { method: 'POST', body })).body.value
  const said = known(order.toPay)
  bank.behave(typeof said === 'number' ? said : 200)
  bank.answer = JSON.stringify(said)
  bank.requests.length = 0
  const picture = await slipPicture(`20261126${String(++transfers).padStart(11, '0')}`)
  const sent = { number: order.number, picture: `data:image/jpeg;base64,${picture.toString('base64')}` }
  expect((await browser.call('/wps/deposit/slip', { method: 'POST', body: sent })).body.errorCode).toBe('')
  const look = async () => (await browser.call(`/wps/deposit/order?number=${order.number}`)).body.value.order
  const stepsOf = async () =>
    (
      await shared().database.pool.query(
        'SELECT action FROM order_steps s JOIN deposit_orders d ON d.id = s.deposit WHERE d.number = $1 ORDER BY s.id',
        [order.number],
      )
    ).rows.map(({ action }: { action: string }) => action)
  return { order, look, stepsOf }
}
const transfer = (toPay: number, change: object = {}) => ({
  data: {
    amount: toPay / 100,
    to: { account: 'xxx-x-x5678-9' },
    date: new Date().toISOString(),
    ...change,
  },
})
const eventually = { timeout: 15_000 }

test('what the bank confirms is credited, once, and the service is asked with the code of the slip', async () => {
  const { order, look } = await sendSlip((toPay) => transfer(toPay))
  await expect
    .poll(look, eventually)
    .toMatchObject({ status: 'success', credited: order.toPay, slip: 'none' })
  const [request] = bank.requests
  expect(request?.headers.authorization).toBe('Bearer k3y')
  expect(JSON.parse(request?.body ?? '')).toEqual({
    payload: expect.stringMatching(/^00\d{2}0006000001/),
    amount: (order.toPay / 100).toFixed(2),
  })
})

test.each([
  ['another sum', (toPay: number) => transfer(toPay - 1)],
  ['another account', (toPay: number) => transfer(toPay, { to: { account: 'xxx-x-x5555-5' } })],
  ['an older transfer', (toPay: number) => transfer(toPay, { date: '2026-01-01T00:00:00Z' })],
  ['no such transfer', () => 404],
])('a slip of %s is refused, and the member reads why', async (_, known) => {
  const { look } = await sendSlip(known)
  await expect.poll(look, eventually).toMatchObject({
    status: 'pending',
    slip: 'refused',
    slipReason: 'The transfer differs in sum, account or time.',
  })
})

/** A moment as a bank in Bangkok writes it, without a zone. */
const inBangkok = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

test('a time without a zone is one of the merchant’s, wherever the server stands', async () => {
  const early = await sendSlip((toPay) => transfer(toPay, { date: inBangkok(Date.now() - 3 * 3_600_000) }))
  await expect.poll(early.look, eventually).toMatchObject({ status: 'pending', slip: 'refused' })
  const now = await sendSlip((toPay) => transfer(toPay, { date: inBangkok(Date.now()) }))
  await expect.poll(now.look, eventually).toMatchObject({ status: 'success', credited: now.order.toPay })
})

test('a transfer that the bank told of for another order pays no second one by its slip', async () => {
  const at = new Date()
  const { look, stepsOf } = await sendSlip((toPay) => {
    tell = shared().database.pool.query(
      `INSERT INTO channel_notices (merchant, channel, notice_id, "order", outcome, body, amount, currency, reference, paid_at)
        VALUES ('shop', 'bank', 'told', 'D2026112800000001', 'applied', '', $1, 'THB', 'KB1', $2)`,
      [toPay, at],
    )
    return transfer(toPay, { date: at.toISOString() })
  })
  await tell
  await expect.poll(stepsOf, eventually).toContain('slip-unclear')
  expect(await look()).toMatchObject({ status: 'pending', slip: 'review' })
})

test('what the bank does not show stays with a person', async () => {
  const { look, stepsOf } = await sendSlip((toPay) => transfer(toPay, { to: { account: 'xxxxxxxxxx' } }))
  await expect.poll(stepsOf, eventually).toContain('slip-unclear')
  expect(await look()).toMatchObject({ status: 'pending', slip: 'review' })
})

test('where the service fails, the slip stays with a person until it answers', async () => {
  const { look } = await sendSlip(() => 500)
  await expect.poll(() => bank.requests.length, eventually).toBeGreaterThan(0)
  expect(await look()).toMatchObject({ status: 'pending', slip: 'review' })
})
