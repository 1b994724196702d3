import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { moneyCommand } from '../../../../commands/terminal/money-command.ts'
import { runInTest } from '../../../../testing/command-fixture.ts'
import { PASSWORD } from '../../../../testing/factories.ts'
import { shareTestApp } from '../../../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../../../testing/test-browser.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const OLD = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const CHANNEL = {
  names: { EN: 'QR' },
  icon: 'qr',
  min: 100_00,
  max: null,
  late: 'review',
  enabled: true,
} as const

const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'shop', currency: 'THB', switches: { DEPOSIT: true } })
  for (const [name, to] of [
    ['main', 'mobile:0801234567'],
    ['bills', 'biller:099999999999990'],
  ] as const)
    await make.gateway('shop', {
      service: 'deposits',
      name,
      provider: 'promptpay',
      settings: { to, name: 'Shop Co' },
      secrets: { secret: SECRET, oldSecret: OLD },
    })
  await make.depositChannel('shop', { code: 'qr', kind: 'promptpay', connection: 'main', ...CHANNEL })
  await make.depositChannel('shop', { code: 'bill', kind: 'promptpay', connection: 'bills', ...CHANNEL })
})

async function newMember(): Promise<TestBrowser> {
  const name = await shared().make.member('shop')
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(name, PASSWORD)
  return browser
}

interface Order {
  readonly number: string
  readonly toPay: number
  readonly status: string
  readonly inReview: boolean
  readonly credited: number | null
  readonly changedTime: number
}

async function order(browser: TestBrowser, channel = 'qr', amount = 500_00): Promise<Order> {
  const body = { requestId: crypto.randomUUID(), channel, amount: String(amount) }
  const answer = await browser.call('/wps/deposit/orders', { method: 'POST', body })
  expect(answer.body.errorCode).toBe('')
  return answer.body.value.order
}
const look = async (browser: TestBrowser, { number }: Order): Promise<Order> =>
  (await browser.call(`/wps/deposit/order?number=${number}`)).body.value.order

let transactions = 0
interface Told {
  readonly amount: string
  readonly reference?: string
  readonly transaction?: string
  readonly paidAt?: string
}
/** What a bank sends of money that came. */
function told({ transaction = `T${++transactions}`, paidAt = new Date().toISOString(), ...rest }: Told) {
  return JSON.stringify({ transaction, paidAt, ...rest })
}
function signed(body: string, secret = SECRET, at = new Date()) {
  return {
    'webhook-id': 'msg',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg', at, body),
  }
}
const post = (body: string | Buffer, channel = 'qr', headers: object = signed(String(body))) =>
  shared().app.inject({
    method: 'POST',
    url: `/wps/deposit/notification?channel=${channel}&merchant=shop`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })
const notify = async (...sent: Parameters<typeof post>) => (await post(...sent)).json().errorCode
const baht = (minor: number) => (minor / 100).toFixed(2)
const outcomes = async () =>
  (
    await shared().database.pool.query(
      "SELECT outcome FROM channel_notices WHERE outcome NOT IN ('forged', 'unreadable') ORDER BY id DESC LIMIT 1",
    )
  ).rows[0]?.outcome

test('orders of one amount are told apart by their satang, and what came is credited whole', async () => {
  const browsers = await Promise.all(Array.from({ length: 12 }, newMember))
  const orders = await Promise.all(browsers.map((browser) => order(browser)))
  const sums = orders.map(({ toPay }) => toPay)
  expect(new Set(sums).size).toBe(12)
  for (const sum of sums) expect(sum > 500_00 && sum <= 500_99).toBe(true)
  const [browser, mine] = [browsers[7], orders[7]]
  if (!browser || !mine) throw new Error('no order')
  expect(await notify(told({ amount: baht(mine.toPay) }))).toBe('')
  expect(await look(browser, mine)).toMatchObject({ status: 'success', credited: mine.toPay })
  const states = await Promise.all(orders.map((one, at) => look(browsers[at] as TestBrowser, one)))
  expect(states.filter(({ status }) => status === 'pending')).toHaveLength(11)
})

test('the same notification a hundred times at once credits once', async () => {
  const browser = await newMember()
  const mine = await order(browser, 'qr', 700_00)
  const body = told({ amount: baht(mine.toPay) })
  const answers = await Promise.all(Array.from({ length: 100 }, () => notify(body)))
  expect(new Set(answers)).toEqual(new Set(['']))
  const { rows } = await shared().database.pool.query(
    'SELECT amount::int FROM ledger_transfers WHERE reference = $1',
    [mine.number],
  )
  expect(rows).toEqual([{ amount: mine.toPay }])
})

test('a payment to a biller is known by its reference; another amount waits for a person', async () => {
  const browser = await newMember()
  const [whole, less] = [await order(browser, 'bill'), await order(browser, 'bill', 900_00)]
  expect(whole.toPay).toBe(500_00)
  expect(await notify(told({ amount: '500.00', reference: whole.number }), 'bill')).toBe('')
  expect(await look(browser, whole)).toMatchObject({ status: 'success', credited: 500_00 })
  expect(await notify(told({ amount: '899.00', reference: less.number }), 'bill')).toBe('')
  expect(await look(browser, less)).toMatchObject({ status: 'pending', inReview: true, credited: 899_00 })
  expect(await notify(told({ amount: '500.00', reference: 'D00000000000000' }), 'bill')).toBe('')
  expect(await outcomes()).toBe('unknown-order')
})

test('an amount that no order waits for, and one that fits two, wait for a person', async () => {
  await notify(told({ amount: '123.45' }))
  expect(await outcomes()).toBe('unknown-order')
  const [one, two] = [
    await order(await newMember(), 'qr', 300_00),
    await order(await newMember(), 'qr', 300_00),
  ]
  await shared().database.pool.query(
    "UPDATE deposit_orders SET state = 'expired', pay_amount = 30050, created_at = now() - interval '1 hour', expires_at = now() - interval '10 minutes' WHERE number = ANY($1)",
    [[one.number, two.number]],
  )
  await notify(told({ amount: '300.50' }))
  expect(await outcomes()).toBe('ambiguous')
})

test('what the bank tells of money that a person has credited already is that money, and more is not', async () => {
  const browser = await newMember()
  const mine = await order(browser, 'qr', 800_00)
  const by = `--merchant shop --by Somying --reference KB-1 --at ${new Date().toISOString()}`
  await runInTest(moneyCommand, shared().database, `deposits approve ${mine.number} ${by}`)
  expect(await look(browser, mine)).toMatchObject({ status: 'success', credited: mine.toPay })
  await notify(told({ amount: baht(mine.toPay), transaction: 'kb - 1' }))
  expect(await outcomes()).toBe('unchanged')
  await notify(told({ amount: baht(mine.toPay) }))
  expect(await outcomes()).toBe('second-payment')
  const { rows } = await shared().database.pool.query(
    'SELECT amount::int FROM ledger_transfers WHERE reference = $1',
    [mine.number],
  )
  expect(rows).toEqual([{ amount: mine.toPay }])
})

test('money that came when the time was over is taken for its order, by the rule of the channel', async () => {
  const browser = await newMember()
  const late = await order(browser, 'qr', 400_00)
  await shared().database.pool.query(
    "UPDATE deposit_orders SET state = 'expired', created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute' WHERE number = $1",
    [late.number],
  )
  await notify(told({ amount: baht(late.toPay) }))
  expect(await look(browser, late)).toMatchObject({ inReview: true, credited: late.toPay })
})

const body = told({ amount: '500.01' })
test.each([
  ['no signature', {}],
  ['another secret', signed(body, `whsec_${Buffer.alloc(32, 9).toString('base64')}`)],
  ['a signature of other words', signed(told({ amount: '9.00' }))],
  ['a stamp of ten minutes ago', signed(body, SECRET, new Date(Date.now() - 600_000))],
  ['a stamp of the future', signed(body, SECRET, new Date(Date.now() + 600_000))],
])('a notification with %s is refused', async (_, headers) => {
  expect(await notify(body, 'qr', headers)).toBe('notification.forged')
})

test('a notification in another charset is proved by its bytes', async () => {
  const text = told({ amount: '500.03' }).replace('}', ',"note":"\u00ca"}')
  const bytes = Buffer.from(text, 'latin1')
  const key = Buffer.from(SECRET.replace('whsec_', ''), 'base64')
  const stamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`m.${stamp}.`).update(bytes).digest('base64')
  const headers = {
    'content-type': 'application/json; charset=tis-620',
    ...{ 'webhook-id': 'm', 'webhook-timestamp': stamp, 'webhook-signature': `v1,${signature}` },
  }
  expect((await post(bytes, 'qr', headers)).json().errorCode).toBe('')
  const { rows } = await shared().database.pool.query(
    "SELECT body FROM channel_notices WHERE body LIKE '%500.03%' ORDER BY id DESC LIMIT 1",
  )
  expect(rows[0].body).toContain('"note":"ส"')
})

test('the same number with another sum is another payment, for a person', async () => {
  const [one, other] = [
    told({ amount: '61.11', transaction: 'SAME' }),
    told({ amount: '62.22', transaction: 'SAME' }),
  ]
  for (const sent of [one, one, other, other]) expect(await notify(sent)).toBe('')
  const { out } = await runInTest(moneyCommand, shared().database, 'payments list --merchant shop')
  expect(out.match(/61\.11/g)).toHaveLength(1)
  expect(out.match(/62\.22/g)).toHaveLength(1)
  expect(out).toContain('repeated-otherwise')
})

test('while a secret is replaced both count, and afterwards a replay of the old one does not', async () => {
  const sent = told({ amount: '500.02' })
  expect(await notify(sent, 'qr', signed(sent, OLD))).toBe('')
  const { pool } = shared().database
  await pool.query("UPDATE connections SET secrets = secrets - 'oldSecret' WHERE name = 'main'")
  onTestFinished(async () => {
    await pool.query(
      `UPDATE connections SET secrets = secrets || '{"oldSecret": "${OLD}"}' WHERE name = 'main'`,
    )
  })
  expect(await notify(sent, 'qr', signed(sent, OLD))).toBe('notification.forged')
})

test.each([
  ['{"amount":"5.00","paidAt":"2026-11-26T10:00:00Z"}', 'transaction is missing.'],
  ['{"transaction":"x","paidAt":"2026-11-26T10:00:00Z"}', 'amount is missing.'],
  ['{"amount":"5","transaction":"x","paidAt":"2026-11-26T10:00:00Z"}', 'amount is not written as THB is.'],
  ['no json', 'It is no JSON.'],
  ['{"amount":"-5.00","transaction":"x","paidAt":"2026-11-26T10:00:00Z"}', 'amount must match'],
  ['{"amount":"5.001","transaction":"x","paidAt":"2026-11-26T10:00:00Z"}', 'amount must match'],
  ['{"amount":"5.00","transaction":"","paidAt":"2026-11-26T10:00:00Z"}', 'transaction must not have fewer'],
  ['{"amount":"5.00","transaction":"x","paidAt":"yesterday"}', 'paidAt must match'],
  ['{"amount":"5.00","transaction":"x","paidAt":"2026-06-30T23:59:60Z"}', 'paidAt is no moment'],
  ['{"amount":"5.00","transaction":"x","paidAt":"0000-01-01T00:00:00Z"}', 'paidAt is no moment'],
])(
  'what is signed and cannot be read is answered with what is wrong, and waits for a person: %s',
  async (text, problem) => {
    const answers = [await post(text), await post(text)]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'notification.unreadable'])
      expect(answer.json().message).toContain(problem)
    }
    const list = (line: string) => runInTest(moneyCommand, shared().database, `${line} --merchant shop`)
    const [first = '', second = ''] = (await list('payments list')).out.split('\n')
    expect(first).toContain('unreadable  -')
    expect(second).not.toContain('unreadable')
    const [id] = first.split('  ')
    expect((await list(`payments show ${id}`)).out).toContain(text.slice(0, 20))
    expect((await list(`payments credit ${id} --reason x --by Somying`)).err).toContain(
      'is no money that came',
    )
    expect((await list(`payments ignore ${id} --reason "The bank sent it anew" --by Somying`)).code).toBe(0)
    expect((await list('notices list --outcome unreadable')).out).toContain(`${id}  `)
  },
)

test('one that is sent again and again hides no other', async () => {
  const count = async (text: string) =>
    (
      await shared().database.pool.query(
        'SELECT count(*)::int AS kept FROM channel_notices WHERE body = $1',
        [text],
      )
    ).rows[0].kept
  const [again, other] = ['{"again":1}', '{"other":1}']
  for (let time = 0; time < 205; time += 41) await Promise.all(Array.from({ length: 41 }, () => post(again)))
  expect((await post(other)).statusCode).toBe(400)
  expect([await count(again), await count(other)]).toEqual([1, 1])
})

test('who waits for an order hears of it at once, and of nothing else', async () => {
  const [browser, other] = [await newMember(), await newMember()]
  const mine = await order(browser, 'qr', 600_00)
  const follow = (who: TestBrowser, since = mine.changedTime) =>
    who.call(`/wps/deposit/change?number=${mine.number}&since=${since}`)
  expect((await follow(other)).body.errorCode).toBe('not.found')
  expect((await follow(browser, 0)).body.value.changed).toBe(true)
  const heard = vi.fn()
  const waiting = follow(browser).then(({ body: answer }) => heard(answer.value.changed))
  await new Promise((done) => setTimeout(done, 300))
  expect(heard).not.toHaveBeenCalled()
  await notify(told({ amount: baht(mine.toPay) }))
  await waiting
  expect(heard).toHaveBeenCalledWith(true)
})
