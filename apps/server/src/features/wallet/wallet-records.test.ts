import { expect, test } from 'vitest'
import { movement } from '../../money/movement.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { openBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { chart } from './house-account.ts'
import { post, type Transfer } from './ledger.ts'
import { creditMovements } from './movements.ts'

const RECORDS = '/wps/wallets/gcs/records'
const DAY_MS = 24 * 3_600_000
/** Zones without summer time, whose days begin an hour apart: of any moment, one of them has another date than Greenwich. */
const FAR_ZONES = { east: 'Pacific/Kiritimati', west: 'Pacific/Pago_Pago' } as const

const switches = { TRANSREC3: true, FREEPLAY3: true }
const shared = shareTestApp(async (make) => {
  for (const code of ['shop', 'other']) await make.merchant({ code, switches })
  await make.merchant({ code: 'closed', switches: { TRANSREC3: false, FREEPLAY3: true } })
  for (const [code, timeZone] of Object.entries(FAR_ZONES)) await make.merchant({ code, switches, timeZone })
})

interface Member extends TestBrowser {
  readonly id: string
  readonly name: string
  readonly merchant: string
}

async function newMember(merchant = 'shop', username?: string): Promise<Member> {
  const name = await shared().make.member(merchant, { type: 0, ...(username ? { username } : {}) })
  const browser = openBrowser(shared(), { merchant })
  expect((await browser.logIn(name, PASSWORD)).status).toBe(200)
  const { rows } = await shared().database.pool.query(
    'SELECT id FROM members WHERE merchant = $1 AND username = $2',
    [merchant, name],
  )
  return Object.assign(browser, { id: rows[0].id, name, merchant })
}

const { operator } = chart('operator')
const credit = movement('operator-credit', { record: 'deposit' })
const debit = movement('operator-debit', { record: 'withdraw' })

/** Gives a member money, or takes some: minor units. */
const move = ({ id, merchant }: Member, amount: number, more: Partial<Transfer> = {}) => {
  return post(shared().database.orm, {
    merchant,
    key: crypto.randomUUID(),
    movement: amount > 0 ? credit : debit,
    from: amount > 0 ? operator : { member: id },
    to: amount > 0 ? { member: id } : operator,
    amount: Math.abs(amount),
    currency: 'THB',
    ...more,
  })
}
const list = async (browser: TestBrowser, query = '') => (await browser.call(`${RECORDS}${query}`)).body.value
const amounts = async (browser: TestBrowser, query = '') =>
  (await list(browser, query)).list.map(({ amount }: { amount: number }) => amount)

test('records come newest first, with number, type, sign, balance and note [API-57, WALLET-11-D]', async () => {
  const member = await newMember()
  const minute = (ago: number) => new Date(Date.now() - ago * 60_000)
  await move(member, 20_000, { movement: creditMovements.demo, at: minute(0.3) })
  await move(member, 50_050, { note: 'Goodwill', at: minute(0.2), key: 'told' })
  await move(member, -5_025, { at: minute(0.1) })
  const { rows } = await shared().database.pool.query(
    "SELECT id, at FROM ledger_transfers WHERE merchant = 'shop' AND key = 'told'",
  )
  const plain = { status: 'success', note: '', orderNo: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(await list(member, '?period=7days')).toEqual({
    currency: 'THB',
    next: '',
    list: [
      { ...plain, type: 'withdraw', amount: -5_025, balanceAfter: 65_025, time: expect.any(Number) },
      {
        orderNo: rows[0].id,
        type: 'deposit',
        amount: 50_050,
        balanceAfter: 70_050,
        status: 'success',
        note: 'Goodwill',
        time: rows[0].at.getTime(),
      },
      { ...plain, type: 'bonus', amount: 20_000, balanceAfter: 20_000, time: expect.any(Number) },
    ],
  })
})

test.each([
  ['deposit', [300, 100]],
  ['withdraw', [-7]],
  ['bonus', [5]],
  ['transfer', []],
  ['rebate', []],
])('asked for %s, only such records come [WALLET-11-D]', async (type, expected) => {
  const member = await newMember()
  const at = (place: number) => new Date(Date.now() - 1_000 + place)
  await move(member, 100, { at: at(1) })
  await move(member, 5, { movement: creditMovements.demo, at: at(2) })
  await move(member, -7, { at: at(3) })
  await move(member, 300, { at: at(4) })
  expect(await amounts(member, `?period=7days&type=${type}`)).toEqual(expected)
  expect(await amounts(member, '?period=7days')).toEqual([300, -7, 5, 100])
})

test.each(['east', 'west'] as const)(
  'days begin at midnight of the merchant, far %s; seven are today and the six before [WALLET-11-D, GEN-15-D]',
  async (merchant) => {
    const member = await newMember(merchant)
    const { rows } = await shared().database.pool.query("SELECT date_trunc('day', now(), $1) AS today", [
      FAR_ZONES[merchant],
    ])
    const midnight = rows[0].today.getTime()
    const moments = [0, 1, 6, 29].flatMap((days) => [midnight - days * DAY_MS, midnight - days * DAY_MS - 1])
    // The amounts say which moment it is: 1 is the first of today, 8 the last before thirty days.
    for (const [index, moment] of [...moments.entries()].reverse()) {
      await move(member, index + 1, { at: new Date(moment) })
    }
    expect(await amounts(member)).toEqual([1])
    expect(await amounts(member, '?period=today')).toEqual([1])
    expect(await amounts(member, '?period=yesterday')).toEqual([2, 3])
    expect(await amounts(member, '?period=7days')).toEqual([1, 2, 3, 4, 5])
    expect(await amounts(member, '?period=30days')).toEqual([1, 2, 3, 4, 5, 6, 7])
  },
)

test('a page holds 20, and the next begins behind it whatever comes meanwhile [WALLET-11-D]', async () => {
  const member = await newMember()
  const begin = Date.now() - 3_600_000
  for (let index = 1; index <= 45; index++) await move(member, index, { at: new Date(begin + index * 1_000) })
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index)
  const query = '?period=30days'
  const first = await list(member, query)
  expect(first.list.map(({ amount }: { amount: number }) => amount)).toEqual(down(45, 26))
  await move(member, 46)
  const second = await list(member, `${query}&after=${first.next}`)
  expect(second.list.map(({ amount }: { amount: number }) => amount)).toEqual(down(25, 6))
  const third = await list(member, `${query}&after=${second.next}`)
  expect([third.list.map(({ amount }: { amount: number }) => amount), third.next]).toEqual([down(5, 1), ''])
  expect(await amounts(member, `${query}&pageSize=2`)).toEqual([46, 45])
  for (let index = 47; index <= 201; index++) await move(member, index)
  expect(await amounts(member, `${query}&pageSize=100000`)).toHaveLength(200)
})

test('records of one moment are parted by pages, none lost and none told twice', async () => {
  const member = await newMember()
  const at = new Date()
  const given = [1, 2, 3, 4, 5, 6, 7]
  for (const amount of given) await move(member, amount, { at })
  const seen: number[] = []
  let next = ''
  do {
    const page = await list(member, `?period=7days&pageSize=2${next && `&after=${next}`}`)
    seen.push(...page.list.map(({ amount }: { amount: number }) => amount))
    next = page.next
  } while (next !== '' && seen.length < 20)
  expect(seen.toSorted()).toEqual(given)
})

test('records of one transaction, which have one time to its finest part, are parted likewise', async () => {
  const member = await newMember()
  await shared().database.orm.transaction(async (transaction) => {
    for (const amount of [1, 2, 3, 4, 5]) {
      await post(transaction, {
        merchant: 'shop',
        key: crypto.randomUUID(),
        movement: credit,
        from: operator,
        to: { member: member.id },
        amount,
        currency: 'THB',
      })
    }
  })
  const first = await list(member, '?period=7days&pageSize=3')
  const rest = await list(member, `?period=7days&pageSize=3&after=${first.next}`)
  const both = [...first.list, ...rest.list].map(({ amount }: { amount: number }) => amount)
  expect(both.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('nobody reads another’s records, of whatever merchant, and money of another currency is none of these [MEMBER-21-D, API-58-D]', async () => {
  const [one, two] = [await newMember('shop', 'sameName'), await newMember('other', 'sameName')]
  const third = await newMember()
  await move(one, 11)
  await move(two, 22)
  await move(one, 33, { currency: 'USD' })
  await move(one, 4, { movement: debit, from: { member: one.id }, to: { member: third.id } })
  expect([await amounts(one), await amounts(two), await amounts(third)]).toEqual([[-4, 11], [22], [4]])
  const { next } = await list(one, '?pageSize=1')
  expect(await amounts(two, `?after=${next}`)).not.toContain(11)
  expect((await one.call(`${RECORDS}?member=${two.id}`)).body.field).toBe('member')
  const visitor = openBrowser(shared(), { merchant: 'shop' })
  expect(await visitor.call(RECORDS)).toMatchObject({ status: 401, body: { errorCode: 'session.missing' } })
})

test('a trial sees the credit that it began with, and no other’s [WALLET-11-D, TRIAL-06-D]', async () => {
  for (const _ of [1, 2]) {
    const trial = openBrowser(shared(), { merchant: 'shop' })
    trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
    expect((await list(trial)).list).toEqual([
      expect.objectContaining({ type: 'bonus', amount: 200_000, balanceAfter: 200_000, status: 'success' }),
    ])
  }
})

test('where TRANSREC3 is off the records are closed to everybody [SWITCH-10-D, SWITCH-28-D]', async () => {
  const trial = openBrowser(shared(), { merchant: 'closed' })
  trial.token = (await trial.call('/wps/session/login/freeplay', { method: 'POST' })).body.value.token
  for (const browser of [await newMember('closed'), trial])
    expect(await browser.call(RECORDS)).toMatchObject({ status: 403, body: { errorCode: 'feature.off' } })
})

test.each([
  ['?type=lost', 'type'],
  ['?period=8days', 'period'],
  ['?after=1_2', 'after'],
  ['?pageSize=0', 'pageSize'],
  ['?from=2026-01-01', 'from'],
])('%s is refused by field', async (query, field) => {
  const answer = await (await newMember()).call(`${RECORDS}${query}`)
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 'validation.failed', field } })
})

test('records stand in the order in which they moved the wallet, whatever times they carry, page after page (A11)', async () => {
  const member = await newMember()
  const now = Date.now()
  // Times are taken before the wallet is held: the third waited for the first two.
  for (const [amount, ago] of [
    [10_000, 300],
    [20_000, 200],
    [40_000, 400],
    [80_000, 100],
  ] as const) {
    await move(member, amount, { at: new Date(now - ago) })
  }
  const first = await list(member, '?period=7days&pageSize=2')
  const second = await list(member, `?period=7days&pageSize=2&after=${first.next}`)
  const balances = [...first.list, ...second.list].map(({ balanceAfter }) => balanceAfter)
  expect(balances).toEqual([150_000, 70_000, 30_000, 10_000])
})
