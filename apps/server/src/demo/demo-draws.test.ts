import { and, eq, lt, min } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gameRounds } from '../features/bets/bet-tables.ts'
import { demoProvider } from '../features/bets/index.ts'
import { draws, lotteries } from '../features/lottery/lottery-tables.ts'
import { installationSecrets } from '../gateways/index.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { lotteryRows } from './catalogue-rows.ts'
import { demoContent } from './data/demo-content.ts'
import { goOnWithDemo } from './demo-draws.ts'

const START = new Date('2026-03-02T03:00:00Z')
const DAY_MS = 86_400_000
const NOBODY = { playRound: async () => false }

test('draws whose time has passed get one result, and wins come as simulated ones [WINNER-12-D]', async () => {
  const demo = demoContent(START).merchants.filter(({ code }) => code === 'naga')
  const later = new Date(START.getTime() + DAY_MS)
  const { database, providerApi } = await buildTestApp(
    async (make) => {
      await make.merchant({ code: 'naga', demo: true, currency: 'THB' })
      for (const { id, code, type, vendor } of demo[0]?.games ?? [])
        await make.game('naga', { id, code, type, vendor })
    },
    { now: () => later.getTime() },
  )
  const { orm } = database
  const provider = demoProvider(providerApi, installationSecrets(orm))
  await database.pool.query('SELECT make_game_round_months($1, $2)', [
    START,
    new Date(START.getTime() + 30 * DAY_MS),
  ])
  for (const { lotteryList, drawList } of demo.map(lotteryRows)) {
    await orm.insert(lotteries).values(lotteryList)
    await orm.insert(draws).values(drawList)
  }
  const before = await orm.$count(draws)

  await goOnWithDemo({ orm, provider }, demo, later)
  await goOnWithDemo({ orm, provider }, demo, later)

  const pending = await orm.select({ next: lotteries.nextDrawAt }).from(lotteries)
  expect(pending.every(({ next }) => next !== null && next > later)).toBe(true)
  expect(await orm.$count(draws)).toBeGreaterThan(before)
  const recorded = await orm
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.merchant, 'naga'), eq(gameRounds.settledAt, later)))
  expect(recorded.map(({ simulated, state }) => [simulated, state])).toEqual([[true, 'settled']])
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS n, sum(amount)::int AS sum FROM ledger_transfers WHERE reference = 'R' || $1",
    [recorded[0]?.id],
  )
  // Bet and win moved.
  expect(rows[0]).toEqual({ n: 2, sum: (recorded[0]?.stake ?? 0) + (recorded[0]?.won ?? 0) })
}, 60_000)

test('results older than a week go, but for the newest of each lottery', async () => {
  const demo = demoContent(START).merchants.filter(({ code }) => code === 'naga')
  const { database } = await buildTestApp(async (make) => {
    await make.merchant({ code: 'naga', demo: true })
    await make.merchant({ code: 'other' })
    await make.draw('other', 'theirs', { issue: 'old', drawnAt: START })
    await make.draw('other', 'theirs', { issue: 'new', drawnAt: new Date(START.getTime() + DAY_MS) })
  })
  const { orm } = database
  await database.pool.query('SELECT make_game_round_months($1, $2)', [
    START,
    new Date(START.getTime() + 30 * DAY_MS),
  ])
  for (const { lotteryList, drawList } of demo.map(lotteryRows)) {
    await orm.insert(lotteries).values(lotteryList)
    await orm.insert(draws).values(drawList)
  }
  const rare = await orm.select({ id: lotteries.id }).from(lotteries).limit(1)
  const never = new Date('2099-01-01T00:00:00Z')
  await orm
    .update(lotteries)
    .set({ nextDrawAt: never })
    .where(eq(lotteries.id, rare[0]?.id ?? ''))

  for (const days of [1, 6, 12])
    await goOnWithDemo({ orm, provider: NOBODY }, demo, new Date(START.getTime() + days * DAY_MS))

  const forgotten = new Date(START.getTime() + 5 * DAY_MS)
  const oldest = await orm
    .select({ lottery: draws.lottery, first: min(draws.drawnAt) })
    .from(draws)
    .where(and(eq(draws.merchant, 'naga'), lt(draws.drawnAt, forgotten)))
    .groupBy(draws.lottery)
  expect(oldest.map(({ lottery }) => lottery)).toContain(rare[0]?.id)
  for (const { lottery } of oldest) {
    expect(await orm.$count(draws, and(eq(draws.merchant, 'naga'), eq(draws.lottery, lottery)))).toBe(1)
  }
  expect(await orm.$count(draws, eq(draws.merchant, 'other'))).toBe(2)
}, 60_000)
