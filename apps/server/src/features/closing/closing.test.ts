import { beforeAll, describe, expect, test } from 'vitest'
import { moneyCommand } from '../../commands/terminal/money-command.ts'
import { dayBefore, dayIn } from '../../merchants/merchant-days.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { cashierServices } from '../../testing/cashier-services.ts'
import { runInTest } from '../../testing/command-fixture.ts'
import { exampleFixture, prepareMerchant } from '../../testing/example-fixture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { shareTestConsole } from '../../testing/test-console.ts'
import { type DayFacts, findDifferences, sumChannels } from './day-differences.ts'

const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03'] as const
/** A time zone in which it is about noon: its yesterday is over and settled at whatever hour the test runs. */
const NOON = `Etc/GMT${new Date().getUTCHours() < 12 ? '-' : '+'}${Math.abs(12 - new Date().getUTCHours())}`
const shared = shareTestApp(async (make) => {
  await prepareMerchant(make, 'one', { timeZone: 'Asia/Bangkok' })
  await prepareMerchant(make, 'two', { timeZone: NOON })
})
const console_ = shareTestConsole(shared)
let owner: ReturnType<typeof console_.browser>
beforeAll(async () => {
  owner = await console_.owner()
})
const rows = async (text: string, values: unknown[] = []) =>
  (await shared().database.pool.query(text, values)).rows
const run = async (operation: string, input: object = {}) => {
  const { status, body } = await owner.run('one', operation, input)
  return { status, ...body }
}
const verify = (words = '') =>
  runInTest(moneyCommand, shared().database, `closing verify --merchant one ${words}`)

/** A deposit that the bank told of and that was credited on a day, at noon in Bangkok. */
async function deposit(day: string): Promise<string> {
  const number = await exampleFixture(shared(), 'one').deposit('review')
  const at = new Date(`${day}T05:00:00Z`)
  await rows(
    `INSERT INTO channel_notices (merchant, channel, notice_id, "order", outcome, body, amount, currency, reference, at)
     VALUES ('one', 'bank', $1, $1, 'applied', '{}', 50000, 'THB', 'REF ' || $1, $2)`,
    [number, at],
  )
  const services = await cashierServices(shared().database.orm, 'one', () => at)
  await services.desk.deposits.approve(number, '')
  return number
}

describe('a day', () => {
  test('is closed by a person once nothing differs without a reason, in its order, and proved afterwards', async () => {
    const [first, second, third] = DAYS
    const number = await deposit(first)
    await deposit(second)
    await deposit(third)
    const payment = await exampleFixture(shared(), 'one').payment()
    await rows('UPDATE channel_notices SET at = $1 WHERE id = $2', [`${first}T16:59:59Z`, payment.slice(1)])
    const { data: day } = await run('closing.show', { day: first })
    expect(day.channels).toEqual([{ channel: 'bank', ledger: 500_00, told: 1000_00, statement: null }])
    expect(day.differences).toMatchObject([{ kind: 'unsettled', about: payment, told: 500_00, reason: '' }])
    expect(day.kinds).toEqual([{ kind: 'deposit', count: 1, sum: 500_00 }])
    expect(await run('closing.close', { day: first })).toMatchObject({ status: 409, field: 'day' })
    await run('closing.explain', { day: first, difference: day.differences[0].key, reason: 'Sent back' })
    await run('closing.statement', {
      ...{ day: first, channel: 'bank' },
      file: `Reference;Amount\nref${number};"499.00"\nREF-X;500,00\n`,
    })
    const { data: compared } = await run('closing.show', { day: first })
    expect(compared.differences.map(({ key }: { key: string }) => key)).toEqual([
      'not-in-ledger:bank:REF-X::50000',
      `other-sum:bank:${number}:50000:49900`,
      `unsettled:bank:${payment}::50000`,
    ])
    expect((await run('closing.close', { day: first })).message).toContain('nobody has explained: 2')
    await run('closing.statement', {
      ...{ day: first, channel: 'bank' },
      file: `reference,amount\nREF ${number},500.00\n`,
    })
    expect((await run('closing.close', { day: second })).status).toBe(200)
    // A chain begins where its first day is closed, and leaves none out from then on.
    expect((await run('closing.close', { day: first })).message).toContain(`next day to close is ${third}`)
    const closed = await run('closing.close', { day: third })
    expect(closed.status).toBe(200)
    const receipt = JSON.parse(Buffer.from(closed.files[0].base64, 'base64').toString())
    expect(receipt).toMatchObject({ merchant: 'one', day: third, hash: closed.data.hash, transfers: 1 })
    expect(receipt.previous).toBe((await run('closing.list')).data[1].hash)
    expect((await run('closing.close', { day: third })).status).toBe(409)
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await run('closing.close', { day: tomorrow })).message).toContain('not over yet')
    expect(await verify(`--hash ${receipt.hash}`)).toMatchObject({ code: 0 })
    await expect(rows('UPDATE day_closings SET hash = previous')).rejects.toThrow()
    await expect(rows('DELETE FROM day_closings')).rejects.toThrow()
  })

  test('begins where money first moved, once, and of channels that there are', async () => {
    const [first] = DAYS
    const two = (operation: string, input: object) => owner.run('two', operation, input)
    const yesterday = dayBefore(dayIn(NOON, Date.now()), 1)
    expect((await two('closing.close', { day: '2020-01-01' })).body.message).toContain('Nothing moved before')
    expect((await two('closing.show', { day: '2020-01-01' })).body.data.isClosable).toBe(false)
    expect((await two('closing.show', { day: yesterday })).body.data.isClosable).toBe(true)
    const pressed = await Promise.all([1, 2, 3, 4].map(() => two('closing.close', { day: yesterday })))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const file = 'reference,amount\nA,5\n'
    expect(await run('closing.statement', { day: first, channel: 'bogus', file })).toMatchObject({
      ...{ status: 400, field: 'channel' },
    })
    const bare = await run('closing.statement', { day: first, channel: 'bank', file: 'ref,sum\n' })
    expect(bare.message).toContain('has no column reference, amount')
  })

  test('keeps what was said of a difference for its sums alone', async () => {
    const [first] = DAYS
    const state = (amount: string) =>
      run('closing.statement', { day: first, channel: 'bank', file: `reference,amount\n${amount}` })
    const differences = async (): Promise<{ key: string; told: number; reason: string }[]> =>
      (await run('closing.show', { day: first })).data.differences.filter(
        ({ about }: { about: string }) => about === 'A',
      )
    await state('A,5\nA,5\n')
    const [one, other] = await differences()
    expect(one?.key).not.toBe(other?.key)
    await run('closing.explain', { day: first, difference: one?.key, reason: 'Rounding' })
    expect((await differences()).map(({ reason }) => reason)).toEqual(['Rounding', ''])
    await state('A,50000\n')
    expect(await differences()).toMatchObject([{ told: 50_000_00, reason: '' }])
    // What was taken back is no payment of the same sum, and a header alone takes the statement away.
    await state('A,-5\n')
    expect(await differences()).toMatchObject([{ told: -5_00, reason: '' }])
    await state('')
    expect(await differences()).toEqual([])
  })

  test('shows what the owner of the database changed afterwards, and a chain made anew by its hash', async () => {
    const [, second, third] = DAYS
    const [newest] = (await run('closing.list')).data
    /** Whoever owns the tables turns their triggers off. */
    const alter = (table: string, text: string) =>
      asOwner(
        shared().database,
        `ALTER TABLE ${table} DISABLE TRIGGER USER; ${text}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
      )
    const isOfSecond = `t.merchant = 'one' AND t.at >= '${second}T00:00:00+07' AND t.at < '${third}T00:00:00+07'`
    await alter('ledger_transfers', `UPDATE ledger_transfers t SET note = 'x' WHERE ${isOfSecond}`)
    const { data: changed } = await run('closing.verify')
    const states = (found: { days: { day: string; state: string }[] }) =>
      found.days.map(({ day, state }) => [day, state])
    expect(states(changed)).toEqual([
      [second, 'changed'],
      [third, 'unchanged'],
    ])
    const told = await verify()
    expect(told.code).toBe(1)
    expect(told.out).toContain(`${second}: changed`)
    await alter('ledger_transfers', `UPDATE ledger_transfers t SET note = '' WHERE ${isOfSecond}`)
    expect((await verify()).code).toBe(0)
    await alter(
      'ledger_entries',
      `UPDATE ledger_entries e SET balance_after = balance_after + 1 FROM ledger_transfers t
       WHERE t.id = e.transfer AND ${isOfSecond}`,
    )
    expect((await verify()).code).toBe(1)
    // Who owns the database makes the whole chain anew: the hash that was kept elsewhere tells.
    await alter('day_closings', `DELETE FROM day_closings WHERE merchant = 'one'`)
    for (const day of [second, third]) expect((await run('closing.close', { day })).status).toBe(200)
    expect((await verify()).code).toBe(0)
    const kept = await verify(`--hash ${newest.hash}`)
    expect(kept.code).toBe(1)
    expect(kept.out).toContain('No closed day has this hash')
  })
})

describe('differences', () => {
  const facts = (some: Partial<DayFacts>): DayFacts => ({
    ...{
      transfers: [],
      told: [],
      toldFor: new Map(),
      credited: new Set(),
      paidReferences: new Map(),
      statement: [],
    },
    ...some,
  })
  const at = new Date()
  const credited = (reference: string, amount = 100) =>
    ({ kind: 'deposit', house: 'channel:bank', reference, amount, at }) as const
  const told = (order: string, more: object = {}) => ({
    ...{
      id: 7,
      channel: 'bank',
      order,
      outcome: 'applied',
      settlement: null,
      amount: 100,
      reference: `KB ${order}`,
    },
    ...{ state: 'credited', ...more },
  })
  const kindsOf = (some: Partial<DayFacts>) =>
    findDifferences(facts(some)).map(({ kind, channel, about }) => `${kind}:${channel}:${about}`)

  test('are none where all agree, also where the bank told a day before', () => {
    const agreed = { transfers: [credited('D1')], toldFor: new Map([['D1', [told('D1')]]]) }
    expect(kindsOf(agreed)).toEqual([])
    expect(kindsOf({ ...agreed, statement: [{ channel: 'bank', reference: 'kbd1', amount: 100 }] })).toEqual(
      [],
    )
    expect(kindsOf({ told: [told('D2')], credited: new Set(['D2']) })).toEqual([])
    expect(kindsOf({ told: [told('D2', { state: 'review' })] })).toEqual([])
  })

  test('are what only one of them knows, each by a key of its own', () => {
    expect(kindsOf({ transfers: [credited('D1')] })).toEqual(['not-told:bank:D1'])
    expect(kindsOf({ transfers: [credited('P7')] })).toEqual([])
    expect(kindsOf({ transfers: [credited('D1', 90)], toldFor: new Map([['D1', [told('D1')]]]) })).toEqual([
      'other-sum:bank:D1',
    ])
    expect(kindsOf({ told: [told('D2', { state: 'pending' })] })).toEqual(['not-credited:bank:D2'])
    expect(kindsOf({ told: [told('', { outcome: 'ambiguous', settlement: 'open' })] })).toEqual([
      'unsettled:bank:P7',
    ])
    const paid = { kind: 'withdrawal-payment', house: 'withdrawals', reference: 'W1', amount: 70, at }
    const statement = [
      { channel: 'payouts', reference: 'OUT 1', amount: 70 },
      { channel: 'payouts', reference: 'OUT 1', amount: 70 },
    ]
    expect(kindsOf({ transfers: [paid], paidReferences: new Map([['W1', 'out1']]), statement })).toEqual([
      'not-in-ledger:payouts:OUT 1',
    ])
    expect(
      kindsOf({ transfers: [paid], statement: [{ channel: 'bank', reference: 'X', amount: 1 }] }),
    ).toEqual(['not-in-ledger:bank:X'])
    expect(sumChannels(facts({ transfers: [paid, credited('D1')], told: [told('D1')], statement }))).toEqual([
      { channel: 'bank', ledger: 100, told: 100, statement: null },
      { channel: 'payouts', ledger: 70, told: 0, statement: 140 },
    ])
  })
})
