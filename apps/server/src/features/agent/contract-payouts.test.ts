import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/index.ts'
import { MOVEMENTS } from '../../features.ts'
import { earningServices } from '../../testing/earning-services.ts'
import { type Factories, factories } from '../../testing/factories.ts'
import { joinTeam } from '../../testing/join-team.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { countBets } from '../bets/betting-days.ts'
import { payContracts, strikeCarry, UnpaidContractsError } from './contract-payouts.ts'

const MERCHANT = {
  code: 'one',
  timeZone: 'Asia/Bangkok',
  currency: 'THB',
  featureSettings: { agents: { activeFrom: 1 } },
}
const given = [...MOVEMENTS.ofRecord('bonus'), ...MOVEMENTS.ofRecord('rebate')]

let database: Database
let make: Factories
let services: Awaited<ReturnType<typeof earningServices>>
let clock = new Date()
let codes = 0
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  make = factories(database)
  await make.merchant({ ...MERCHANT })
  await database.pool.query("SELECT make_game_round_months('2026-10-01Z', '2027-01-01Z')")
  services = await earningServices(database.orm, 'one', () => clock)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('DELETE FROM contracts'))

/** A moment of November 2026 in Bangkok. */
const at = (day: number, time = '12:00') =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00+07:00`)
/** 40 % of all that is lost. */
const DIVIDEND = [{ threshold: 1, activePlayers: 0, reward: 4_000 }]
const SALARY = [{ threshold: 1_000_00, activePlayers: 1, reward: 10_00 }]

/** An agent above one player, whose code is `code`. */
async function newAgent(came?: string) {
  const code = `C${++codes}`
  const id = await joinTeam(make, 'one', { type: 1, invites: code, ...(came ? { came } : {}) })
  const player = await joinTeam(make, 'one', { came: code })
  await services.deposit(player, `d${code}`, 1_000_000_00)
  return { id, code, player }
}

interface Offered {
  readonly from?: string | null
  readonly to: string
  readonly kind?: 'salary' | 'dividend'
  readonly period?: 'day' | 'week' | 'halfMonth' | 'month'
  readonly accepted?: Date
  readonly ended?: Date | null
  readonly terms?: unknown
}

async function contract(offer: Offered): Promise<string> {
  const { from = null, to, kind = 'dividend', period = kind === 'salary' ? 'day' : 'month' } = offer
  const { accepted = new Date('2026-10-31T12:00:00+07:00'), ended = null } = offer
  const terms = offer.terms ?? (kind === 'salary' ? SALARY : DIVIDEND)
  const { rows } = await database.pool.query(
    `INSERT INTO contracts (merchant, kind, from_member, to_member, terms, period, starts_on, state, answered_at, ended_at)
      VALUES ('one', $1, $2, $3, $4, $5, '2026-11-01', $6, $7, $8) RETURNING id`,
    [kind, from, to, JSON.stringify(terms), period, ended ? 'ended' : 'accepted', accepted, ended],
  )
  return rows[0].id
}

/** A player loses in a round; below 0 where they win. */
async function lose(player: string, amount: number, when: Date) {
  clock = when
  const [stake, win] = amount > 0 ? [amount, 0] : [1_000_00, 1_000_00 - amount]
  expect(await services.bet(player, crypto.randomUUID(), stake, win)).toBeDefined()
}
const count = async (when: Date) => {
  while (await countBets(database.orm, MERCHANT, [], when.getTime()));
}
const pay = (when: Date) => payContracts(database.orm, { merchant: MERCHANT, given, now: when.getTime() })

/** What contracts have paid a member: the days of each period, and the amount. */
async function paid(member: string) {
  const { rows } = await database.pool.query(
    `SELECT to_char(p."from" AT TIME ZONE 'Asia/Bangkok', 'DD') || '-' || to_char(p.before AT TIME ZONE 'Asia/Bangkok', 'DD') AS days,
      paid::int AS paid FROM contract_payouts p JOIN contracts c ON c.id = p.contract
      WHERE c.to_member = $1 AND (paid <> 0 OR carry <> 0) ORDER BY p."from"`,
    [member],
  )
  return rows.map((row) => [row.days, row.paid])
}

test('contracts of three in a circle, as they may be there from before, are paid once each and hold nobody up', async () => {
  const [a, b, c, other] = [await newAgent(), await newAgent(), await newAgent(), await newAgent()]
  await contract({ from: a.id, to: b.id, kind: 'salary' })
  await contract({ from: b.id, to: c.id, kind: 'salary' })
  await contract({ from: c.id, to: a.id, kind: 'salary' })
  await contract({ to: other.id, kind: 'salary' })
  for (const one of [a, b, c, other]) await lose(one.player, 2_000_00, at(10))
  await count(at(10, '13:00'))
  await Promise.all([pay(at(11)), pay(at(11))])
  expect(await paid(other.id)).toEqual([['10-11', 10_00]])
  const sums = await Promise.all([a, b, c].map(async (one) => (await paid(one.id)).length))
  expect(sums.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(3)
}, 20_000)

test('a contract that cannot be paid keeps nobody waiting but those above it, who are not paid too much meanwhile', async () => {
  const top = await newAgent()
  const below = await newAgent(top.code)
  const other = await newAgent()
  await contract({ to: top.id, kind: 'salary' })
  const bad = await contract({ from: top.id, to: below.id, kind: 'salary', terms: 'none' })
  await contract({ to: other.id, kind: 'salary' })
  for (const one of [below, other]) await lose(one.player, 2_000_00, at(10))
  await count(at(10, '13:00'))
  await expect(pay(at(11))).rejects.toThrow(UnpaidContractsError)
  expect(await paid(other.id)).toEqual([['10-11', 10_00]])
  expect(await paid(top.id)).toEqual([])
  const terms = JSON.stringify([{ threshold: 1_000_00, activePlayers: 1, reward: 4_00 }])
  await database.pool.query('UPDATE contracts SET terms = $2 WHERE id = $1', [bad, terms])
  await pay(at(11))
  expect(await paid(below.id)).toEqual([['10-11', 4_00]])
  expect(await paid(top.id)).toEqual([['10-11', 6_00]])
})

test('a month that a contract by the week follows is paid until the week begins, and no day is paid twice', async () => {
  const agent = await newAgent()
  // Accepted on Monday the 2nd at noon: the first whole week begins on the 9th.
  await contract({ to: agent.id, ended: at(9, '00:00') })
  await contract({ to: agent.id, period: 'week', accepted: at(2) })
  await lose(agent.player, 1_000_00, at(5))
  await lose(agent.player, 100_000_00, at(13))
  await count(at(13, '13:00'))
  await pay(new Date('2026-12-02T00:00:00+07:00'))
  expect(await paid(agent.id)).toEqual([
    ['01-09', 400_00],
    ['09-16', 40_000_00],
  ])
})

test('what an agent carries goes along to the next contract, until it is struck off', async () => {
  const agent = await newAgent()
  await contract({ to: agent.id, period: 'halfMonth', ended: at(16, '00:00') })
  await contract({ to: agent.id, period: 'week', accepted: at(15) })
  await lose(agent.player, -100_000_00, at(10))
  await lose(agent.player, 60_000_00, at(18))
  await count(at(18, '13:00'))
  await pay(at(23, '01:00'))
  expect(await paid(agent.id)).toEqual([
    ['01-16', 0],
    ['16-23', 0],
  ])
  const whose = { member: agent.id, currency: 'THB', reason: 'Agreed' }
  expect(await strikeCarry(database.orm, whose)).toBe(-40_000_00)
  expect(await strikeCarry(database.orm, whose)).toBe(0)
  await lose(agent.player, 10_000_00, at(24))
  await count(at(24, '13:00'))
  await pay(at(30, '01:00'))
  expect((await paid(agent.id)).at(-1)).toEqual(['23-30', 4_000_00])
})

test('what goes to those below is taken off also where they are paid by another length of time', async () => {
  const top = await newAgent()
  const below = await newAgent(top.code)
  await contract({ to: top.id, period: 'month' })
  await contract({
    from: top.id,
    to: below.id,
    period: 'week',
    terms: [{ threshold: 1, activePlayers: 0, reward: 1_000 }],
  })
  await lose(below.player, 1_000_00, at(4))
  await lose(below.player, 1_000_00, at(11))
  await count(at(11, '13:00'))
  await pay(new Date('2026-12-01T01:00:00+07:00'))
  expect(await paid(below.id)).toEqual([
    ['02-09', 100_00],
    ['09-16', 100_00],
  ])
  expect(await paid(top.id)).toEqual([['01-01', 800_00 - 200_00]])
})
