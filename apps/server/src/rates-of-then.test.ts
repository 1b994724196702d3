import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/index.ts'
import { dropCommissionRate, keepCommissionRate } from './features/agent/commission-store.ts'
import { replaceRates } from './features/rebates/rebate-store.ts'
import { findRebates } from './features/rebates/rebates.ts'
import { replaceVipLevels, writeVipStanding } from './features/vip/index.ts'
import { BONUS_TERMS, earningServices } from './testing/earning-services.ts'
import { type Factories, factories } from './testing/factories.ts'
import { joinTeam } from './testing/join-team.ts'
import { createTestDatabase } from './testing/test-database.ts'

let database: Database
let make: Factories
let services: Awaited<ReturnType<typeof earningServices>>
beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  make = factories(database)
  await make.merchant({ code: 'one', currency: 'THB' })
  const level = { conditions: [], requires: null, birthdayBonus: 0, upgradeBonus: 0, withdrawLimit: null }
  await replaceVipLevels(database.orm, 'one', [
    { id: 'low', names: { EN: 'Low' }, rebateRate: 10, ...level },
    { id: 'high', names: { EN: 'High' }, rebateRate: 90, ...level },
  ])
  services = await earningServices(database.orm, 'one', () => new Date())
})
afterAll(() => database.close())

const setRebate = (rate: number | undefined) =>
  database.orm.transaction((transaction) =>
    replaceRates(
      transaction,
      'one',
      rate === undefined ? [] : [{ level: null, category: 'RNG', vendor: null, rate }],
    ),
  )

/** Bets are told by the millisecond, and rates change in finer parts of it. */
const nextMoment = () => new Promise((done) => setTimeout(done, 3))

/** Two agents above a player with money, and what all of them have earned. */
async function newTeam() {
  const code = crypto.randomUUID().slice(0, 8)
  const top = await joinTeam(make, 'one', { type: 1, invites: `T${code}` })
  const agent = await joinTeam(make, 'one', { type: 1, came: `T${code}`, invites: `A${code}` })
  const player = await joinTeam(make, 'one', { came: `A${code}` })
  await services.deposit(player, code, 10_000_00)
  const setRate = (member: string, rate: number | undefined) =>
    rate === undefined
      ? dropCommissionRate(database.orm, { merchant: 'one', member }, 'RNG')
      : keepCommissionRate(database.orm, { merchant: 'one', member }, { category: 'RNG', rate })
  return {
    ...{ top, agent, player, setRate },
    setLevel: (level: string | undefined) =>
      writeVipStanding(
        database.orm,
        { id: player, merchant: 'one' },
        level === undefined ? undefined : { level, completed: 0, expected: 0 },
      ),
    /** In ten-thousandths of a minor unit: the rebate, and the commissions of both. */
    async earned() {
      await nextMoment()
      await services.count()
      const { rows } = await database.pool.query(
        `SELECT (SELECT coalesce(sum(earned), 0)::int FROM rebate_accruals WHERE member = $1) AS rebate,
          (SELECT coalesce(sum(earned), 0)::int FROM commission_days WHERE member = $2) AS agent,
          (SELECT coalesce(sum(earned), 0)::int FROM commission_days WHERE member = $3) AS top`,
        [player, agent, top],
      )
      return [rows[0].rebate, rows[0].agent, rows[0].top]
    },
  }
}

test.each([
  ['lower', 10, 5, 6],
  ['higher', 90, 70, 95],
  ['removed', undefined, undefined, undefined],
])(
  'a void takes back what the bet has earned, though rates are %s since',
  async (_, rebate, agentRate, topRate) => {
    const { top, agent, player, setRate, earned } = await newTeam()
    await setRebate(50)
    await setRate(agent, 30)
    await setRate(top, 35)
    await nextMoment()
    await services.bet(player, `b${player}`, 1_000_00, 0)
    expect(await earned()).toEqual([1_000_00 * 50, 1_000_00 * 30, 1_000_00 * 5])
    await setRebate(rebate)
    await setRate(agent, agentRate)
    await setRate(top, topRate)
    await services.rollback(player, `v${player}`, `b${player}`)
    expect(await earned()).toEqual([0, 0, 0])
  },
)

test('a void takes back nothing that was not earned, where there were no rates yet', async () => {
  const { agent, player, setRate, setLevel, earned } = await newTeam()
  await setRebate(undefined)
  await nextMoment()
  await services.bet(player, `b${player}`, 1_000_00, 0)
  expect(await earned()).toEqual([0, 0, 0])
  await setRebate(50)
  await setRate(agent, 30)
  await setLevel('high')
  await services.rollback(player, `v${player}`, `b${player}`)
  expect(await earned()).toEqual([0, 0, 0])
})

test('the level of then counts, and so does what it brought then', async () => {
  const { player, setLevel, earned } = await newTeam()
  await setRebate(undefined)
  await setLevel('low')
  await nextMoment()
  await services.bet(player, `b${player}`, 1_000_00, 0)
  expect((await earned())[0]).toBe(1_000_00 * 10)
  await setLevel('high')
  const { rows: before } = await database.pool.query("SELECT rebate_rate FROM vip_levels WHERE id = 'low'")
  await database.pool.query("UPDATE vip_levels SET rebate_rate = 70 WHERE id = 'low'")
  await nextMoment()
  await services.bet(player, `c${player}`, 100_00, 0)
  await services.rollback(player, `v${player}`, `b${player}`)
  expect((await earned())[0]).toBe(100_00 * 90)
  expect((await findRebates(database.orm, { merchant: 'one', member: player, currency: 'THB' })).total).toBe(
    90,
  )
  await database.pool.query("UPDATE vip_levels SET rebate_rate = $1 WHERE id = 'low'", [
    before[0].rebate_rate,
  ])
})

test('agents and players earn of own money only, whatever else counts as bet', async () => {
  const { agent, player, setRate, earned } = await newTeam()
  await setRebate(50)
  await setRate(agent, 30)
  await services.withdraw(player, `w${player}`, 9_900_00)
  const gift = await services.give(player, `g${player}`, 50_00, BONUS_TERMS)
  await services.claim(player, gift?.id ?? '', crypto.randomUUID())
  // Of the whole stake a part is the bonus's: 100.00 are own, then the bonus alone.
  await nextMoment()
  await services.bet(player, `b${player}`, 100_00, 0)
  await services.bet(player, `c${player}`, 40_00, 0)
  const { rows } = await database.pool.query(
    'SELECT sum(valid)::int AS valid FROM game_rounds WHERE member = $1',
    [player],
  )
  expect(rows[0].valid).toBe(140_00)
  expect(await earned()).toEqual([100_00 * 50, 100_00 * 30, 0])
})

test('bets of one batch on both sides of a change earn at their own rates', async () => {
  const { agent, player, setRate, earned } = await newTeam()
  await setRebate(50)
  await setRate(agent, 30)
  await nextMoment()
  await services.bet(player, `b${player}`, 1_000_00, 0)
  await setRebate(10)
  await setRate(agent, 20)
  await nextMoment()
  await services.bet(player, `c${player}`, 1_000_00, 0)
  expect(await earned()).toEqual([1_000_00 * 60, 1_000_00 * 50, 0])
})
