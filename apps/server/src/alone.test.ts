import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { memberCommand } from './commands/terminal/member-command.ts'
import { merchantCommand } from './commands/terminal/merchant-command.ts'
import { moneyCommand } from './commands/terminal/money-command.ts'
import { moneyAdministration } from './features/cashier/desk/money-administration.ts'
import { giveBankAccount } from './testing/cashier-factories.ts'
import { cashierServices } from './testing/cashier-services.ts'
import { runInTest } from './testing/command-fixture.ts'
import { shareTestApp } from './testing/test-app.ts'

const MILLION = 1_000_000_00
/** Minor units: what one person can do alone, at most. */
const LIMITS = { from: 20_000_00, memberDayFrom: 40_000_00, operatorDayFrom: 100_000_00 }
const shared = shareTestApp(async (make) => {
  await make.merchant({ code: 'one', currency: 'THB', featureSettings: { approvals: LIMITS } })
  await make.depositChannel('one', { code: 'bank' })
  await make.vipLevel('one', { id: 'crown', names: { TH: 'มงกุฎ' }, upgradeBonus: MILLION })
})

let names = 0
/** A cashier who knows a member, and what each of them can do. */
async function newPair() {
  const id = crypto.randomUUID()
  const member = await shared().make.member('one', { id, username: `friend${++names}` })
  const services = await cashierServices(shared().database.orm, 'one')
  // Everybody of a name of their own: the day's sums are theirs.
  const by = `Cashier ${String.fromCharCode(64 + names)}`
  const desk = (name = by) =>
    moneyAdministration(shared().database.orm, services.merchant, {
      ...{ kind: 'operator', name, systemUser: 'till' },
    })
  const run = (command: typeof moneyCommand, line: string, name = by) =>
    runInTest(command, shared().database, `${line} --merchant one --by "${name}"`)
  return {
    ...{ id, member, by, services, desk, run },
    reward: (amount: number, key: string) =>
      runInTest(
        merchantCommand,
        shared().database,
        `rewards one give ${member} --amount ${amount} --title Gift --key ${key} --by "${by}"`,
      ),
    list: () => runInTest(moneyCommand, shared().database, 'proposals list --merchant one'),
    credit: (amount: number, key: string, name?: string) =>
      run(memberCommand, `credit ${member} --amount ${amount} --key ${key}`, name),
    /** A deposit that nobody has paid. */
    order: async (amount: number) => {
      const asked = { requestId: crypto.randomUUID(), channel: 'bank', amount: String(amount) }
      return (await services.deposits.create(asked, services.callerOf(id))).number
    },
    async has() {
      const { rows } = await shared().database.pool.query(
        `SELECT (SELECT coalesce(sum(balance), 0) FROM ledger_accounts WHERE member = $1 AND currency = 'THB')::int
          + (SELECT coalesce(sum(amount), 0) FROM rewards WHERE member = $1 AND state <> 'revoked')::int AS sum`,
        [id],
      )
      return rows[0].sum as number
    },
  }
}
type Pair = Awaited<ReturnType<typeof newPair>>

/** Does something until it is refused, or a hundred times. */
async function again(act: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 100; time++) {
    const answer = await act(time).catch(() => 'refused')
    if (answer === 'refused' || answer === 'first' || (answer as { code?: number }).code === 1) return
  }
}
const seen = (reference: string) => ({ reference, paidAt: new Date() })

const WAYS: Readonly<Record<string, (pair: Pair) => Promise<unknown>>> = {
  'one large credit': ({ credit }) => credit(1_000_000, 'large'),
  'many credits below the limit': ({ credit }) => again((time) => credit(19_999, `many-${time}`)),
  'many small credits at once': ({ credit }) =>
    Promise.all(Array.from({ length: 60 }, (_, time) => credit(19_999, `once-${time}`))),
  'credits by a name that looks like another': async ({ credit, by }) => {
    await again((time) => credit(19_999, `twin-${time}`))
    await again((time) => credit(19_999, `twin-${time}`, by.toUpperCase()))
  },
  'an own proposal that one runs oneself': async ({ credit, run }) => {
    const { err } = await credit(1_000_000, 'own')
    const [, id] = /proposal (\d+)/.exec(err) ?? []
    await run(moneyCommand, `proposals run ${id}`)
  },
  'deposits that nobody has paid': ({ desk, order }) =>
    again(async (time) =>
      desk().deposits.approve(await order(19_999_00), '', seen(`nobody ${names} ${time}`)),
    ),
  'a large deposit that is approved twice by one person': async ({ desk, order }) => {
    const number = await order(1_000_000_00)
    await desk().deposits.approve(number, '', seen(`twice ${names}`))
    await desk().deposits.approve(number, '', seen(`twice ${names}`))
  },
  'a first approval, a higher limit, and the same person once more': async ({ desk, order }) => {
    const number = await order(1_000_000_00)
    await desk().deposits.approve(number, '', seen(`higher ${names}`))
    const set = (value: string) =>
      shared().database.pool.query("UPDATE merchants SET feature_settings = $1 WHERE code = 'one'", [value])
    await set('{"approvals": {"from": null, "memberDayFrom": null, "operatorDayFrom": null}}')
    const { rows } = await shared().database.pool.query("SELECT * FROM merchants WHERE code = 'one'")
    expect(rows[0].feature_settings.approvals.from).toBeNull()
    const loose = await newPairOf(number)
    try {
      await loose()
    } finally {
      await set(JSON.stringify({ approvals: LIMITS }))
    }
  },
  'rewards that the friend claims': ({ reward }) => again((time) => reward(19_999, `gift-${names}-${time}`)),
  'a level with a large bonus': async ({ run, member }) => {
    await run(memberCommand, `vip ${member} --level crown`)
  },
  'one large reward': ({ reward }) => reward(1_000_000, `big-${names}`),
}

/** The same cashier at a desk of the merchant as it is now, who approves once more. */
async function newPairOf(number: string) {
  const services = await cashierServices(shared().database.orm, 'one')
  const actor = {
    kind: 'operator',
    name: `Cashier ${String.fromCharCode(64 + names)}`,
    systemUser: 'till',
  } as const
  return () =>
    moneyAdministration(shared().database.orm, services.merchant, actor).deposits.approve(number, '')
}

test.each(Object.keys(WAYS))('nobody gets a million out alone: %s', async (way) => {
  const pair = await newPair()
  await WAYS[way]?.(pair).catch(() => undefined)
  expect(await pair.has()).toBeLessThan(LIMITS.memberDayFrom)
})

test('nor by many friends: one operator gives out no more in a day than is set', async () => {
  const pair = await newPair()
  const friends = await Promise.all(Array.from({ length: 20 }, () => shared().make.member('one')))
  for (const friend of friends) {
    await pair.run(memberCommand, `credit ${friend} --amount 19999 --key k-${friend}`)
  }
  const { rows } = await shared().database.pool.query(
    'SELECT sum(amount)::int AS sum FROM guarded_acts WHERE operator = $1',
    [pair.by],
  )
  expect(rows[0].sum).toBeLessThan(LIMITS.operatorDayFrom)
  expect(rows[0].sum).toBeLessThan(MILLION)
})

test('a member of the house approves nothing of their own, whatever the amount', async () => {
  const pair = await newPair()
  const number = await pair.order(100_00)
  const approve = pair.desk(pair.member).deposits.approve(number, '', seen(`own ${number}`))
  await expect(approve).rejects.toThrow('asked for it')
  await shared().make.money('one', pair.member, 5_000_00)
  const account = await giveBankAccount(shared().database, 'one', pair.member)
  const asked = { requestId: crypto.randomUUID(), account, amount: '50000', paymentPassword: '' }
  const { number: out } = await pair.services.withdrawals.create(asked, pair.services.callerOf(pair.id))
  await expect(pair.desk(pair.member).withdrawals.approve(out, '')).rejects.toThrow('asked for it')
})

test('what waits as a proposal is done once by somebody else, counted for who proposed it, or taken back', async () => {
  const pair = await newPair()
  const { code, err } = await pair.credit(25_000, 'goodwill')
  expect(code).toBe(1)
  const [, id] = /proposal (\d+)/.exec(err) ?? []
  expect(await pair.has()).toBe(0)
  const listed = await pair.list()
  expect(listed.out).toContain(`by ${pair.by}  its amount (approvals.from)`)
  const done = await pair.run(moneyCommand, `proposals run ${id}`, 'Somebody Else')
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('has 25000.00 THB') })
  expect(await pair.has()).toBe(25_000_00)
  expect((await pair.run(moneyCommand, `proposals run ${id}`, 'Somebody Else')).err).toContain('is done')
  const { rows } = await shared().database.pool.query(
    "SELECT operator FROM guarded_acts WHERE kind = 'credit' AND subject = 'goodwill'",
  )
  expect(rows).toEqual([{ operator: pair.by }])
  const second = /proposal (\d+)/.exec((await pair.credit(25_000, 'later')).err)?.[1]
  expect((await pair.run(moneyCommand, `proposals withdraw ${second}`)).code).toBe(0)
  expect((await pair.run(moneyCommand, `proposals run ${second}`, 'Somebody Else')).err).toContain(
    'is withdrawn',
  )
  expect(await pair.has()).toBe(25_000_00)
})

test('what fails when it is run stays open, and nothing has moved', async () => {
  const pair = await newPair()
  await pair.credit(5_000, 'same')
  const { err } = await pair.credit(25_000, 'other')
  const id = /proposal (\d+)/.exec(err)?.[1]
  // The key was used for something else meanwhile.
  await pair.credit(1_000, 'other')
  expect((await pair.run(moneyCommand, `proposals run ${id}`, 'Somebody Else')).code).toBe(1)
  expect(await pair.has()).toBe(6_000_00)
  expect((await pair.list()).out).toContain(`${id}  `)
})

test('nobody loosens alone what guards money; a second person does, and tightening takes one', async () => {
  const pair = await newPair()
  await pair.credit(100, `some-${names}`)
  const limits = async () =>
    (await shared().database.pool.query("SELECT feature_settings AS all FROM merchants WHERE code = 'one'"))
      .rows[0].all
  const set = (line: string) =>
    runInTest(merchantCommand, shared().database, `set one ${line} --by "${pair.by}"`)
  for (const line of [
    'approvals.from=',
    'approvals.from=9000000000',
    'approvals.memberDayFrom=',
    'approvals.operatorDayFrom=90000000000',
    'cashier.withdrawReviewFrom=90000000000 cashier.newAccountHours=0',
    'cashier.payBelow=100000',
    'mall.perPoint=1',
    'agents.activeFrom=1',
    'bets.largestWin=',
    'bets.largestMultiple=999999999',
    'approvals.from=1000 cashier.withdrawReviewTimes=999',
  ]) {
    expect(await set(line), line).toMatchObject({
      code: 1,
      err: expect.stringContaining('It waits as proposal'),
    })
    expect(await limits()).toEqual({ approvals: LIMITS })
  }
  expect((await set('approvals.from=1900000')).code).toBe(0)
  const id = /proposal (\d+)/.exec((await set(`approvals.from=${LIMITS.from}`)).err)?.[1]
  expect((await pair.run(moneyCommand, `proposals run ${id}`)).err).toContain('proposed it')
  expect((await pair.run(moneyCommand, `proposals run ${id}`, 'Somebody Else')).code).toBe(0)
  // What is as it was at first is not kept.
  const { from: _, ...others } = LIMITS
  expect(await limits()).toEqual({ approvals: others })
})

test('nor raises rates alone, makes prizes cheaper, or takes over who tells of wins and payments', async () => {
  const pair = await newPair()
  await pair.credit(100, `rates-${names}`)
  await shared().make.member('one', { username: `agent${names}`, type: 41 })
  const files = await mkdtemp(join(tmpdir(), 'foyer-lists-'))
  const set = async (area: string, list: object[], by = pair.by) => {
    const file = join(files, `${area}.json`)
    await writeFile(file, JSON.stringify(list))
    return runInTest(merchantCommand, shared().database, `${area} one set ${file} --by "${by}"`)
  }
  const terms = { times: 5, days: 7, percents: [{ category: 'RNG', percent: 100 }] }
  const item = { id: 'cash', titles: { TH: 'เงิน', EN: 'Cash' }, points: 100, stock: 5, cash: 1000 }
  const level = { id: 'gold', names: { TH: 'ทอง', EN: 'Gold' }, rebateRate: 40, withdrawLimit: 100 }
  const channel = { code: 'bank', names: { TH: 'ธนาคาร', EN: 'Bank' }, icon: 'bank' }
  /** What a second person has let happen, what one may do alone, and what one may not. */
  const lists: Readonly<Record<string, readonly [object[], object[], ...object[][]]>> = {
    rebates: [
      [{ category: 'RNG', rate: 50 }],
      [{ category: 'RNG', rate: 40 }],
      [{ category: 'RNG', rate: 51 }],
      [
        { category: 'RNG', rate: 40 },
        { category: 'LIVE', rate: 1 },
      ],
      [],
    ],
    mall: [
      [item],
      [{ ...item, titles: { TH: 'เงินสด', EN: 'Money' }, stock: 4, points: 101 }],
      [{ ...item, points: 1 }],
      [{ ...item, cash: 2000 }],
      [{ ...item, stock: 50 }],
      [item, { ...item, id: 'more' }],
      [{ ...item, cash: undefined, bonus: { amount: 1000, terms } }],
    ],
    vip: [
      [level],
      [{ ...level, names: { TH: 'ทอง', EN: 'Golden' }, rebateRate: 30 }],
      [{ ...level, rebateRate: 41 }],
      [{ ...level, upgradeBonus: 1 }],
      [{ ...level, withdrawLimit: null }],
      [level, { ...level, id: 'platinum' }],
      [],
    ],
    channels: [
      [channel],
      [{ ...channel, min: 100, enabled: false }],
      [{ ...channel, late: 'review' }],
      [channel, { ...channel, code: 'another' }],
    ],
  }
  const runAsOther = async ({ err }: { readonly err: string }) =>
    pair.run(moneyCommand, `proposals run ${/proposal (\d+)/.exec(err)?.[1]}`, 'Somebody Else')
  for (const [area, [first, alone, ...loose]] of Object.entries(lists)) {
    const begun = await set(area, first)
    if (begun.code !== 0) expect(await runAsOther(begun), begun.err).toMatchObject({ code: 0 })
    for (const list of loose) {
      const { code, err } = await set(area, list)
      expect([code, err], JSON.stringify(list)).toEqual([1, expect.stringContaining('waits as proposal')])
    }
    expect((await set(area, alone)).code, area).toBe(0)
  }
  const rate = (percent: string) =>
    pair.run(memberCommand, `commission agent${names} --category RNG --rate ${percent}`)
  const refused = await rate('0.30')
  expect(refused.err).toContain('waits as proposal')
  expect((await runAsOther(refused)).code).toBe(0)
  expect((await rate('0.20')).code).toBe(0)
  const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
  const games = `gateway one games http url=https://sms.example/play?t={token} body={} address=url secret=- --by "${pair.by}"`
  const wanted = await runInTest(merchantCommand, shared().database, games, `${secret}\n`)
  expect(wanted.err).toContain('waits as proposal')
  const listed = await runInTest(moneyCommand, shared().database, 'proposals list --merchant one --json')
  expect(listed.out).toContain('sms.example')
  expect(listed.out).not.toContain(secret)
  expect((await runAsOther(wanted)).code).toBe(0)
  const { rows } = await shared().database.pool.query(
    `SELECT (SELECT secrets FROM connections WHERE service = 'games') AS set,
      (SELECT string_agg(input::text, '') FROM proposals WHERE state <> 'open') AS kept`,
  )
  expect(rows[0].set).toEqual({ secret })
  expect(rows[0].kept).not.toContain(secret)
})

test('nobody gives to themselves, under whatever letters', async () => {
  const pair = await newPair()
  for (const name of [pair.member, pair.member.toUpperCase()]) {
    expect((await pair.credit(1, `self-${name}`, name)).err).toContain('somebody else has to do this')
  }
  expect(await pair.has()).toBe(0)
})
