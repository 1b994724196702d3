import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/index.ts'
import { keepCommissionRate } from './features/agent/commission-store.ts'
import { earnCommissions, payCommissions } from './features/agent/commissions.ts'
import { payContracts } from './features/agent/contract-payouts.ts'
import { callApplier } from './features/bets/apply-calls.ts'
import { countBets } from './features/bets/betting-days.ts'
import { openGameSession } from './features/bets/game-session-store.ts'
import { sumProfit } from './features/bets/profit-and-loss.ts'
import { giveGrant } from './features/bonus/index.ts'
import { cashierMovements, channelAccount } from './features/cashier/orders/movements.ts'
import { replaceItems } from './features/mall/mall-store.ts'
import { earnPoints, postPoints } from './features/mall/points.ts'
import { redeem } from './features/mall/redeem.ts'
import { replaceRates } from './features/rebates/rebate-store.ts'
import { claimRebates, earnRebates, findRebates } from './features/rebates/rebates.ts'
import { claimReward } from './features/rewards/claim-reward.ts'
import { issueReward } from './features/rewards/index.ts'
import { post } from './features/wallet/index.ts'
import { MOVEMENTS } from './features.ts'
import { type Factories, factories } from './testing/factories.ts'
import { joinTeam } from './testing/join-team.ts'
import { createTestDatabase } from './testing/test-database.ts'

const MERCHANT = { code: 'one', timeZone: 'Asia/Bangkok' }
/** Minor units of own valid bets. */
const PER_POINT = 10_00
const PLACE = { merchant: 'one', connection: 'main' }

let database: Database
let make: Factories
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  make = factories(database)
  await make.merchant({ ...MERCHANT, currency: 'THB' })
  await replaceRates(
    database.orm,
    'one',
    [
      { level: null, category: 'RNG', vendor: null, rate: 50 },
      { level: null, category: 'LIVE', vendor: null, rate: 80 },
    ],
    new Date(0),
  )
  const item = { titles: { EN: 'Twenty' }, image: '', points: 150, stock: 5 }
  await replaceItems(database.orm, 'one', [{ ...item, id: 'cash', prize: { kind: 'cash', amount: 20_00 } }])
  await database.pool.query("SELECT make_game_round_months('2026-10-01Z', '2027-01-01Z')")
})
afterAll(() => database.close())

/** A moment of November 2026 in Bangkok. */
const at = (day: number, time = '12:00') =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+07:00`)
const count = (now: Date) =>
  countBets(
    database.orm,
    MERCHANT,
    [(transaction, bets) => earnRebates(transaction, bets, now), earnPoints, earnCommissions],
    now.getTime(),
  )

let ids = 0
/** A member with money of their own who plays slots and live tables. */
async function player(own: number, came: string | null = null) {
  const { orm, pool } = database
  const name = await make.member('one', { affiliateCode: came })
  const { rows } = await pool.query('SELECT id FROM members WHERE username = $1', [name])
  const member = rows[0].id as string
  const owner = { merchant: 'one', member, currency: 'THB' }
  const deposit = { movement: cashierMovements.deposit, from: channelAccount('bank'), to: { member } }
  await post(orm, { ...owner, ...deposit, key: `deposit:${member}`, amount: own, at: at(1, '00:00') })
  const open = (type: string, vendor: string) =>
    openGameSession(
      orm,
      { ...PLACE, member, isTrial: false, code: type, vendor, type, currency: 'THB', language: 'EN' },
      at(1, '00:00'),
    )
  const tokens = { slots: await open('RNG', 'JL'), live: await open('LIVE', 'LC') }
  await pool.query("UPDATE game_sessions SET expires_at = '2027-01-01Z' WHERE member = $1", [member])
  const calls = callApplier(orm)
  const bet = async (game: keyof typeof tokens, stake: number, win: number, when: Date) => {
    const transaction = `b-${++ids}`
    const asked = { kind: 'betwin', amount: stake, win, code: 'x', end: true, reasons: [] } as const
    const ids2 = { transaction, round: transaction, refers: '' }
    await calls.apply({
      named: { ...PLACE, token: tokens[game], ...ids2 },
      ask: () => asked,
      clock: () => when,
    })
    return transaction
  }
  const rollback = (refers: string, when: Date) => {
    const ids2 = { transaction: `b-${++ids}`, round: '', refers }
    return calls.apply({
      named: { ...PLACE, token: tokens.slots, ...ids2 },
      ask: () => ({ kind: 'rollback' }),
      clock: () => when,
    })
  }
  const main = async () => {
    const found = await pool.query(
      "SELECT balance::int FROM ledger_accounts WHERE member = $1 AND name = 'main' AND currency = 'THB'",
      [member],
    )
    return found.rows[0].balance as number
  }
  const reward = async (amount: number, when: Date) => {
    const gift = { source: 'gift', ref: `g-${++ids}`, titles: { EN: 'Gift' }, issuedAt: when } as const
    const issued = await issueReward(orm, { ...owner, ...gift, amount })
    await claimReward({ orm, after: [] }, { member, id: issued?.id ?? '', request: randomUUID() }, when)
  }
  return { member, owner, bet, rollback, main, reward }
}
const days = async (member: string) =>
  (
    await database.pool.query(
      "SELECT to_char(day, 'DD') AS day, sum(own)::int AS own FROM betting_days WHERE member = $1 GROUP BY 1 ORDER BY 1",
      [member],
    )
  ).rows.map(({ day, own }) => [Number(day), own])

test('the golden month: rebates from own money alone, paid in whole satang, voids counted on their day, and what was won and lost in all [MEMBER-13-D]', async () => {
  const { owner, member, bet, rollback, main, reward } = await player(1000_00)
  const terms = {
    ...{ times: 500, days: 30, maxStake: 600_00, cap: 750_00, onWithdrawal: 'kept' as const },
    percents: [
      { category: 'RNG', percent: 100 },
      { category: 'LIVE', percent: 10 },
    ],
  }
  await giveGrant(database.orm, { ...owner, amount: 500_00, titles: { EN: 'Bonus' }, terms }, at(1))
  await bet('slots', 800_00, 0, at(1))
  await bet('slots', 400_00, 600_00, at(1))
  await count(at(2, '00:05'))
  await bet('live', 200_00, 195_00, at(2))
  await bet('slots', 600_00, 0, at(2))
  await count(at(3, '00:05'))
  await bet('slots', 295_00, 1180_00, at(3))
  await bet('slots', 404_50, 0, at(3))
  expect(await main()).toBe(750_00)
  await count(at(4, '00:05'))
  expect((await claimRebates(database.orm, owner, randomUUID(), at(4))).amount).toBe(6_51)
  expect(await main()).toBe(756_51)
  const voided = await bet('slots', 300_00, 420_00, at(4))
  expect(await main()).toBe(876_51)
  await count(at(5, '00:05'))
  expect((await claimRebates(database.orm, owner, randomUUID(), at(5))).amount).toBe(1_50)
  expect(await postPoints(database.orm, owner, PER_POINT, at(5))).toBe(160)
  await redeem(database.orm, { ...owner, item: 'cash', points: 150, request: randomUUID() }, at(5))
  expect(await main()).toBe(898_01)
  expect(await postPoints(database.orm, owner, PER_POINT, at(5))).toBe(10)
  await rollback(voided, at(5))
  expect(await main()).toBe(778_01)
  await count(at(6, '00:05'))
  await expect(claimRebates(database.orm, owner, randomUUID(), at(6))).rejects.toThrow('nothing to claim')
  await bet('slots', 400_00, 0, at(6))
  await count(at(7, '00:05'))
  expect(await postPoints(database.orm, owner, PER_POINT, at(7))).toBe(20)
  expect((await findRebates(database.orm, owner)).total).toBe(50)
  expect((await claimRebates(database.orm, owner, randomUUID(), at(7))).amount).toBe(50)
  await reward(50_00, at(7))
  expect(await main()).toBe(128_51 + 300_00)
  expect(await days(member)).toEqual([
    [1, 1000_00],
    [2, 300_00],
    [3, 0],
    [4, 300_00],
    [5, -300_00],
    [6, 400_00],
  ])
  const span = { from: at(1, '00:00'), before: new Date('2026-12-01T00:00:00+07:00') }
  const profit = await sumProfit(database.orm, { member, currency: 'THB', span }, MOVEMENTS)
  expect(profit).toMatchObject({
    ...{ deposit: 1000_00, bets: 3099_50, wins: 1975_00, rebate: 8_51, bonus: 544_50, net: -571_49 },
  })
})

test('the golden month of two agents: the difference of the rates, voids against later days, paid once a day', async () => {
  const agent = { type: 1 }
  const a = await joinTeam(make, 'one', { ...agent, invites: 'A' })
  const s = await joinTeam(make, 'one', { ...agent, came: 'A', invites: 'S' })
  const rates = [
    [a, 'RNG', 30],
    [a, 'LIVE', 20],
    [s, 'RNG', 20],
    [s, 'LIVE', 10],
  ] as const
  for (const [member, category, rate] of rates)
    await keepCommissionRate(database.orm, { merchant: 'one', member }, { category, rate }, new Date(0))
  const m = await player(10_000_00, 'A')
  const n = await player(20_000_00, 'S')
  const pay = (now: Date) => payCommissions(database.orm, MERCHANT, now.getTime())
  await m.bet('slots', 1000_00, 0, at(1))
  await count(at(2, '00:05'))
  await m.bet('slots', 295_00, 0, at(2))
  await m.bet('live', 5_00, 0, at(2))
  await count(at(3, '00:05'))
  const voided = await m.bet('slots', 300_00, 0, at(4))
  await count(at(5, '00:05'))
  await m.rollback(voided, at(5))
  await count(at(6, '00:05'))
  await m.bet('slots', 400_00, 0, at(6))
  await count(at(7, '00:05'))
  await n.bet('slots', 10_000_00, 10_900_00, at(10, '20:00'))
  await count(at(11, '00:05'))
  await n.bet('slots', 5_000_00, 3_200_00, at(20))
  await count(at(21, '00:05'))
  for (let time = 0; time < 3; time++) await Promise.all([pay(at(21, '00:11')), pay(at(21, '00:11'))])
  const paid = async (member: string) => {
    const { rows } = await database.pool.query(
      `SELECT to_char(day, 'DD')::int AS day, paid::int FROM commission_payouts WHERE member = $1 ORDER BY day`,
      [member],
    )
    return rows.map(({ day, paid: sum }) => [day, sum])
  }
  expect(await paid(a)).toEqual([
    [1, 3_00],
    [2, 89],
    [4, 90],
    [5, 0],
    [6, 30],
    [10, 10_00],
    [20, 5_00],
  ])
  expect(await paid(s)).toEqual([
    [10, 20_00],
    [20, 10_00],
  ])
  const { rows } = await database.pool.query(
    "SELECT member, balance::int FROM ledger_accounts WHERE name = 'main' AND currency = 'THB' AND member = ANY ($1)",
    [[a, s]],
  )
  expect(new Map(rows.map(({ member, balance }) => [member, balance]))).toEqual(
    new Map([
      [a, 20_09],
      [s, 30_00],
    ]),
  )
})

test('the golden month of contracts: salaries less those below, an hour, and dividends with what is carried', async () => {
  const agent = { type: 1 }
  const top = await joinTeam(make, 'one', { ...agent, invites: 'T2' })
  const a = await joinTeam(make, 'one', { ...agent, came: 'T2', invites: 'A2' })
  const s = await joinTeam(make, 'one', { ...agent, came: 'A2', invites: 'S2' })
  const line = (threshold: number, activePlayers: number, reward: number) => ({
    threshold,
    activePlayers,
    reward,
  })
  const offer = (
    from: string,
    to: string,
    kind: 'salary' | 'dividend' | 'hourly',
    terms: readonly object[],
  ) =>
    database.pool.query(
      `INSERT INTO contracts (merchant, kind, from_member, to_member, terms, period, starts_on, state, answered_at)
        VALUES ('one', $1, $2, $3, $4, $5, '2026-11-01', 'accepted', '2026-10-31T00:00:00+07:00')`,
      [kind, from, to, JSON.stringify(terms), { salary: 'day', hourly: 'hour', dividend: 'halfMonth' }[kind]],
    )
  await offer(top, a, 'salary', [line(5_000_00, 1, 10_00)])
  await offer(top, a, 'hourly', [line(8_000_00, 1, 2_00)])
  await offer(top, a, 'dividend', [line(500_00, 1, 500), line(1_000_00, 2, 1_000)])
  await offer(a, s, 'salary', [line(5_000_00, 1, 4_00)])
  const m = await player(5_000_00, 'A2')
  const n = await player(20_000_00, 'S2')
  // Loses 571.49 net of what was given: 600.00 in games, less rebates of 8.51 and gifts of 20.00.
  await m.bet('slots', 600_00, 0, at(2))
  await count(at(3, '00:05'))
  await m.reward(28_51, at(4))
  await n.bet('slots', 10_000_00, 10_900_00, at(10, '20:00'))
  await count(at(11, '00:05'))
  await n.bet('slots', 5_000_00, 3_200_00, at(20, '20:00'))
  await count(at(21, '00:05'))
  const merchant = { ...MERCHANT, currency: 'THB', featureSettings: { agents: { activeFrom: 1_000_00 } } }
  const given = [...MOVEMENTS.ofRecord('bonus'), ...MOVEMENTS.ofRecord('rebate')]
  const pay = () =>
    payContracts(database.orm, { merchant, given, now: new Date('2026-12-01T00:11:00+07:00').getTime() })
  await Promise.all([pay(), pay()])
  await pay()
  const paid = async (member: string, kind: string) => {
    const { rows } = await database.pool.query(
      `SELECT to_char(p."from" AT TIME ZONE 'Asia/Bangkok', 'DD HH24') AS at, paid::int, carry::int
        FROM contract_payouts p JOIN contracts c ON c.id = p.contract WHERE to_member = $1 AND kind = $2
        AND (paid <> 0 OR carry <> 0) ORDER BY p."from"`,
      [member, kind],
    )
    return rows.map(({ at: from, paid: sum, carry }) => [from, sum, carry])
  }
  expect(await paid(s, 'salary')).toEqual([
    ['10 00', 4_00, 0],
    ['20 00', 4_00, 0],
  ])
  expect(await paid(a, 'salary')).toEqual([
    ['10 00', 6_00, 0],
    ['20 00', 6_00, 0],
  ])
  expect(await paid(a, 'hourly')).toEqual([['10 20', 2_00, 0]])
  expect(await paid(a, 'dividend')).toEqual([
    ['01 00', 0, -328_51],
    ['16 00', 73_57, 0],
  ])
  const { rows } = await database.pool.query(
    "SELECT balance::int FROM ledger_accounts WHERE name = 'main' AND currency = 'THB' AND member = $1",
    [a],
  )
  expect(rows).toEqual([{ balance: 12_00 + 2_00 + 73_57 }])
})

test('10,000 rounds of 0.01 at 0.5 % earn 0.50', async () => {
  const { owner, member } = await player(1_00)
  await database.pool.query(
    `INSERT INTO valid_bet_changes (merchant, member, currency, type, vendor, valid, own, at)
      SELECT 'one', $1, 'THB', 'RNG', 'JL', 1, 1, $2 FROM generate_series(1, 10000)`,
    [member, at(8)],
  )
  while (await count(at(9, '00:20')));
  expect((await claimRebates(database.orm, owner, randomUUID(), at(9))).amount).toBe(50)
})

test('what was settled just before midnight and is counted after the day is over counts on the first day that is not', async () => {
  const { member, bet } = await player(100_00)
  await bet('slots', 10_00, 0, new Date('2026-11-10T23:59:59.900+07:00'))
  await count(new Date('2026-11-11T00:05:00+07:00'))
  await bet('slots', 20_00, 0, new Date('2026-11-10T23:59:59.950+07:00'))
  await count(new Date('2026-11-11T00:11:00+07:00'))
  expect(await days(member)).toEqual([
    [10, 10_00],
    [11, 20_00],
  ])
})

test('counted by three at the same time, and claimed fifty times at once, everything is there once', async () => {
  const { owner, bet, main } = await player(1000_00)
  for (let round = 0; round < 20; round++) await bet('slots', 20_00, 20_00, at(12))
  await Promise.all([count(at(13)), count(at(13)), count(at(13))])
  expect((await findRebates(database.orm, owner)).total).toBe(2_00)
  const requests = Array.from({ length: 5 }, () => randomUUID())
  const claims = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      claimRebates(database.orm, owner, requests[index % 5] ?? '', at(13)),
    ),
  )
  const paid = claims.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  expect(paid).toHaveLength(10)
  expect(new Set(paid).size).toBe(1)
  expect(await main()).toBe(1002_00)
})
