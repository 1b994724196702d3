import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../../../testing/cashier-books.ts'
import { PASSWORD } from '../../../testing/factories.ts'
import { shareTwoProcesses } from '../../../testing/two-processes.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const SUM = 300_00
const PAYERS = 20

const shared = shareTwoProcesses(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB', switches: { DEPOSIT: true } })
  await make.gateway('one', {
    ...{ service: 'deposits', provider: 'promptpay' },
    settings: { to: 'mobile:0801234567', name: 'Shop Co' },
    secrets: { secret: SECRET },
  })
  await make.depositChannel('one', { code: 'qr', kind: 'promptpay', connection: 'main', late: 'credit' })
  for (let payer = 0; payer < 2 * PAYERS; payer++) await make.member('one', { username: `payer${payer}` })
})

/** A player who has asked for a code to pay. */
async function newPayer(index: number) {
  const browser = shared().browse(`10.11.${index}.1`, index)
  expect((await browser.logIn(`payer${index}`, PASSWORD)).status).toBe(200)
  const body = { requestId: crypto.randomUUID(), channel: 'qr', amount: String(SUM) }
  const { order } = (await browser.call('/wps/deposit/orders', { method: 'POST', body })).body.value
  const balance = async () => (await browser.call('/wps/wallets/gcs')).body.value.sumBalance as number
  return { balance, toPay: order.toPay as number, number: order.number as string }
}
type Payer = Awaited<ReturnType<typeof newPayer>>

/** The bank tells one of the processes that somebody has paid. */
async function tell({ toPay, number }: Payer, process: 0 | 1): Promise<number> {
  const transaction = `KB-${number}`
  const payload = JSON.stringify({
    ...{ amount: (toPay / 100).toFixed(2), transaction, paidAt: new Date().toISOString() },
  })
  const answer = await shared().apps[process].inject({
    method: 'POST',
    url: '/wps/deposit/notification?channel=qr&merchant=one',
    headers: {
      'content-type': 'application/json',
      'webhook-id': transaction,
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': new Webhook(SECRET).sign(transaction, new Date(), payload),
    },
    payload,
  })
  return answer.statusCode
}

test('twenty who pay late, while twenty others ask for the same amount, each have their own money', {
  tags: 'full',
}, async () => {
  const late = await Promise.all(Array.from({ length: PAYERS }, (_, index) => newPayer(index)))
  await shared().database.pool.query(
    "UPDATE deposit_orders SET created_at = now() - interval '1 hour', changed_at = created_at, expires_at = now() - interval '40 minutes'",
  )
  // Half of them have ended in the eyes of everybody.
  await shared().database.pool.query(
    "UPDATE deposit_orders SET state = 'expired', due_at = NULL WHERE number = ANY ($1)",
    [late.slice(0, PAYERS / 2).map(({ number }) => number)],
  )
  const [others, answers] = await Promise.all([
    Promise.all(Array.from({ length: PAYERS }, (_, index) => newPayer(PAYERS + index))),
    Promise.all(late.flatMap((payer) => ([0, 1, 0, 1] as const).map((process) => tell(payer, process)))),
  ])
  expect(new Set(answers)).toEqual(new Set([200]))
  const amounts = [...late, ...others].map(({ toPay }) => toPay)
  expect(new Set(amounts).size).toBe(2 * PAYERS)
  for (const payer of late) expect(await payer.balance()).toBe(payer.toPay)
  for (const payer of others) expect(await payer.balance()).toBe(0)
  await expectBooksInOrder(shared().database.pool)
})

test('whoever asks again and again uses up one amount, and a late payment goes to the order of theirs that waits', async () => {
  await shared().make.member('one', { username: 'again' })
  const [browser] = shared().browsers('10.13.1.1')
  await browser.logIn('again', PASSWORD)
  const orders: { number: string; toPay: number }[] = []
  for (let time = 0; time < 5; time++) {
    const body = { requestId: crypto.randomUUID(), channel: 'qr', amount: '50000' }
    const { order } = (await browser.call('/wps/deposit/orders', { method: 'POST', body })).body.value
    orders.push(order)
    if (time < 4) {
      await shared().database.pool.query(
        "UPDATE deposit_orders SET state = 'expired', due_at = NULL, expires_at = now() - interval '1 minute' WHERE number = $1",
        [order.number],
      )
    }
  }
  expect(new Set(orders.map(({ toPay }) => toPay)).size).toBe(1)
  const [first, last] = [orders[0], orders.at(-1)]
  const balance = async () => (await browser.call('/wps/wallets/gcs')).body.value.sumBalance as number
  const [toPay, number] = [first?.toPay ?? 0, first?.number ?? '']
  expect(await tell({ toPay, number, balance }, 0)).toBe(200)
  expect(await balance()).toBe(toPay)
  const { rows } = await shared().database.pool.query(
    "SELECT number FROM deposit_orders WHERE state = 'credited' AND number = ANY ($1)",
    [orders.map((order) => order.number)],
  )
  expect(rows).toEqual([{ number: last?.number }])
  // Paid once more, it is more money of the same member.
  expect(await tell({ toPay, number: `${number}-again`, balance }, 1)).toBe(200)
  expect(await balance()).toBe(2 * toPay)
})

test('where all satang of an amount are taken or rest, more is added, and then the amount is refused with a sentence', async () => {
  await shared().make.member('one', { username: 'busy' })
  const [browser] = shared().browsers('10.12.1.1')
  await browser.logIn('busy', PASSWORD)
  const ask = () =>
    browser.call('/wps/deposit/orders', {
      method: 'POST',
      body: { requestId: crypto.randomUUID(), channel: 'qr', amount: '700000' },
    })
  const take = (from: number, to: number) =>
    shared().database.pool.query(
      `INSERT INTO deposit_orders (merchant, member, number, request_id, channel, kind, amount, pay_amount, currency, state, expires_at)
        SELECT 'one', id, 'X' || n, gen_random_uuid(), 'qr', 'promptpay', 700000, 700000 + n, 'THB', 'expired', now() - interval '23 hours'
        FROM members, generate_series($1::int, $2::int) n WHERE username = 'payer0'`,
      [from, to],
    )
  await take(1, 99)
  const { toPay } = (await ask()).body.value.order
  expect(toPay).toBeGreaterThan(7_000_99)
  expect(toPay).toBeLessThanOrEqual(7_009_99)
  await take(100, toPay - 700_000 - 1)
  await take(toPay - 700_000 + 1, 999)
  expect(await ask()).toMatchObject({ status: 409, body: { errorCode: 'amount.busy' } })
  // After a day they may be given out again.
  await shared().database.pool.query(
    "UPDATE deposit_orders SET expires_at = now() - interval '25 hours', changed_at = now() - interval '25 hours' WHERE number = 'X7'",
  )
  expect((await ask()).body.value.order.toPay).toBe(7_000_07)
})
