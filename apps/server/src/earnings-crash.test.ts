import { afterAll, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from './db/index.ts'
import { migrate } from './db/migrate.ts'
import { keepCommissionRate } from './features/agent/commission-store.ts'
import { replaceItems } from './features/mall/mall-store.ts'
import { replaceRates } from './features/rebates/rebate-store.ts'
import { makeDataFolders } from './testing/data-folders.ts'
import { expectEarningsInOrder } from './testing/earning-books.ts'
import type { Acknowledged } from './testing/earning-process.ts'
import { CASH_ITEM, earningServices, REBATE_RATE } from './testing/earning-services.ts'
import { factories } from './testing/factories.ts'
import { joinTeam } from './testing/join-team.ts'
import { liveUntilKilled } from './testing/live-until-killed.ts'

// Ten lives take five minutes on two processors, twice as long beside other tests.
vi.setConfig({ testTimeout: 900_000 })
const folders = makeDataFolders()
afterAll(() => folders.clear())
const open = (dataDir: string) => openDatabase({ dataDir, mode: 'serve', log: vi.fn() })

/** A merchant with everything that is computed from bets: rebates, points, an agent with rates and a contract, and players below. */
async function makeShop(database: Database): Promise<string> {
  const make = factories(database)
  const merchant = await make.merchant({ currency: 'THB', timeZone: 'Asia/Bangkok' })
  // What is played lies in the past of the machine.
  const since = new Date(0)
  const rates = [{ level: null, category: 'RNG', vendor: null, rate: REBATE_RATE }]
  await replaceRates(database.orm, merchant, rates, since)
  const { amount, ...item } = CASH_ITEM
  const prize = { kind: 'cash', amount } as const
  await replaceItems(database.orm, merchant, [{ ...item, titles: { EN: 'Money' }, image: '', prize }])
  const agent = await joinTeam(make, merchant, { type: 1, invites: 'A' })
  await keepCommissionRate(database.orm, { merchant, member: agent }, { category: 'RNG', rate: 33 }, since)
  for (const _ of Array(4)) await joinTeam(make, merchant, { type: 0, came: 'A' })
  const offering = await joinTeam(make, merchant, { type: 2 })
  await database.pool.query(
    `INSERT INTO contracts (merchant, kind, period, state, from_member, to_member, terms, starts_on, requested_at, answered_at)
      VALUES ($1, 'salary', 'day', 'accepted', $2, $3, $4, '2026-10-01', '2026-10-01Z', '2026-10-01Z')`,
    [merchant, offering, agent, JSON.stringify([{ threshold: 100_00, activePlayers: 1, reward: 7_00 }])],
  )
  await database.pool.query("SELECT make_game_round_months('2026-10-01Z', '2028-01-01Z')")
  return merchant
}

/** How members live until they are killed. */
const LIFE = { module: new URL('./testing/earning-process.ts', import.meta.url), atLeast: 300 }

/** Where what was acknowledged stands, by what it is. */
const STANDS: Readonly<Record<Acknowledged['what'], string>> = {
  bet: "SELECT transaction AS id FROM provider_transactions WHERE kind = 'betwin' AND error IS NULL",
  rollback: "SELECT transaction AS id FROM provider_transactions WHERE kind = 'rollback'",
  reward: "SELECT id::text FROM rewards WHERE state = 'claimed'",
  rebate: 'SELECT request::text AS id FROM rebate_claims',
  redeem: 'SELECT request::text AS id FROM mall_orders',
  deposit: "SELECT key AS id FROM ledger_transfers WHERE kind = 'deposit'",
  withdraw: "SELECT key AS id FROM ledger_transfers WHERE kind = 'withdrawal'",
}

async function killRepeatedly(rounds: number): Promise<void> {
  const dataDir = folders.make()
  const first = await open(dataDir)
  await migrate(first)
  const merchant = await makeShop(first)
  await first.close()
  const all: Acknowledged[] = []
  for (let round = 0; round < rounds; round++) {
    all.push(...(await liveUntilKilled<Acknowledged>({ ...LIFE, dataDir, round })))
    const { pool, orm, close } = await open(dataDir)
    for (const what of Object.keys(STANDS) as Acknowledged['what'][]) {
      const { rows } = await pool.query(STANDS[what])
      const there = new Set(rows.map(({ id }) => id))
      expect(all.filter((one) => one.what === what && !there.has(one.id))).toEqual([])
    }
    // The next process counts and pays what the dead one left, three times at once, a day later.
    const { rows } = await pool.query("SELECT max(changed_at) + interval '1 day' AS at FROM game_rounds")
    const services = await earningServices(orm, merchant, () => rows[0].at)
    await Promise.all([services.count(), services.count(), services.count()])
    await expectEarningsInOrder(pool)
    await close()
  }
  const kinds = new Set(all.map(({ what }) => what))
  expect([...kinds].toSorted()).toEqual(Object.keys(STANDS).toSorted())
}

test('killed while members bet, claim, redeem and withdraw and days end, nothing is paid twice and nothing is lost', () =>
  killRepeatedly(1))

test('killed ten times, either first, it is the same', { tags: 'full' }, () => killRepeatedly(10))
