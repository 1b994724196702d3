import { expect, test } from 'vitest'
import { giveBankAccount, PAYMENT_PASSWORD } from '../testing/cashier-factories.ts'
import { PASSWORD } from '../testing/factories.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../testing/test-browser.ts'

const shared = shareTestApp(
  async (make) => {
    await make.merchant({ code: 'shop', currency: 'THB', switches: { DEPOSIT: true } })
    await make.gateway('shop', {
      service: 'deposits',
      provider: 'promptpay',
      settings: { to: 'mobile:0000000000', name: 'Demo' },
      secrets: { secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
    })
    await make.depositChannel('shop', { code: 'qr', kind: 'promptpay', connection: 'main', late: 'review' })
    await make.depositChannel('shop', { code: 'card', late: 'review' })
  },
  { demo: true },
)

async function newMember(): Promise<TestBrowser & { name: string }> {
  const name = await shared().make.member('shop')
  const browser = openBrowser(shared(), { merchant: 'shop' })
  await browser.logIn(name, PASSWORD)
  return Object.assign(browser, { name })
}
async function deposit(browser: TestBrowser, channel: string): Promise<string> {
  const body = { requestId: crypto.randomUUID(), channel, amount: '50000' }
  return (await browser.call('/wps/deposit/orders', { method: 'POST', body })).body.value.order.number
}
const click = async (kind: 'deposit' | 'withdrawal', number: string, action: string, headers = {}) => {
  const answer = await shared().app.inject({
    method: 'POST',
    url: `/dev/bank/${kind}?merchant=shop`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ number, action }).toString(),
  })
  return answer.headers.location ?? answer.statusCode
}
const stateOf = async (kind: 'deposit' | 'withdrawal', number: string) =>
  (await shared().database.pool.query(`SELECT state FROM ${kind}_orders WHERE number = $1`, [number])).rows[0]
    .state
const outcomesOf = async (number: string) =>
  (
    await shared().database.pool.query('SELECT outcome FROM channel_notices WHERE "order" = $1 ORDER BY id', [
      number,
    ])
  ).rows.map(({ outcome }) => outcome)

test.each([
  ['qr', 'pay', 'credited', ['applied']],
  ['qr', 'pay-twice', 'credited', ['applied', 'second-payment']],
  ['qr', 'pay-late', 'review', ['applied']],
  ['qr', 'end', 'pending', []],
  ['card', 'pay', 'credited', ['applied']],
  ['card', 'pay-more', 'review', ['applied']],
  ['card', 'pay-twice', 'credited', ['applied', 'second-payment']],
  ['card', 'pay-late', 'review', ['applied']],
  ['card', 'refuse', 'failed', ['applied']],
])('by %s, %s makes a deposit %s', async (channel, action, state, outcomes) => {
  const browser = await newMember()
  const number = await deposit(browser, channel)
  expect(await click('deposit', number, action)).toBe('/dev/bank?told=done')
  expect(await stateOf('deposit', number)).toBe(state)
  expect(await outcomesOf(number)).toEqual(outcomes)
  if (state === 'review') {
    expect(await click('deposit', number, 'approve')).toBe('/dev/bank?told=done')
    expect(await stateOf('deposit', number)).toBe('credited')
  }
  if (action === 'end') {
    await shared().round('tend-deposits')
    expect(await stateOf('deposit', number)).toBe('expired')
    await click('deposit', number, 'pay')
    expect(await stateOf('deposit', number)).toBe('review')
  }
})

test('a transfer of a wrong sum is nobody’s where the sum tells the order', async () => {
  const number = await deposit(await newMember(), 'qr')
  await click('deposit', number, 'pay-more')
  expect(await stateOf('deposit', number)).toBe('pending')
  const { rows } = await shared().database.pool.query(
    "SELECT count(*)::int AS n FROM channel_notices WHERE outcome = 'unknown-order'",
  )
  expect(rows).toEqual([{ n: 1 }])
})

test('a withdrawal goes through the cashier’s hands, and the page shows both kinds without names', async () => {
  const browser = await newMember()
  await shared().make.money('shop', browser.name, 1_000_00)
  const account = await giveBankAccount(shared().database, 'shop', browser.name)
  const asked = {
    requestId: crypto.randomUUID(),
    account,
    amount: '50000',
    paymentPassword: PAYMENT_PASSWORD,
  }
  const answer = await browser.callEncrypted('/wps/withdraw/orders', 'POST', asked)
  const { number } = answer.body.value.order
  for (const action of ['approved', 'paying', 'paid']) {
    expect(await click('withdrawal', number, action)).toBe('/dev/bank?told=done')
    expect(await stateOf('withdrawal', number)).toBe(action)
  }
  expect(await click('withdrawal', number, 'failed')).toBe('/dev/bank?told=refused')
  const page = (await shared().app.inject('/dev/bank?merchant=shop&language=EN')).body
  expect(page).toContain(number)
  expect(page).not.toContain(browser.name)
})

test('clicks of other sites, unknown orders and actions do nothing', async () => {
  const number = await deposit(await newMember(), 'card')
  expect(await click('deposit', number, 'pay', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await click('deposit', 'D00000000000000', 'pay')).toBe('/dev/bank?told=refused')
  expect(await click('deposit', number, 'credit')).toBe(400)
  expect(await stateOf('deposit', number)).toBe('pending')
})
