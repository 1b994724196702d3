import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { draws, lotteries } from '../features/lottery/lottery-tables.ts'
import { wins } from '../features/play/play-tables.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { lotteryRows } from './catalogue-rows.ts'
import { demoContent } from './data/demo-content.ts'
import { goOnWithDemo } from './demo-draws.ts'

const START = new Date('2026-03-02T03:00:00Z')
const DAY_MS = 86_400_000

test('draws whose time has passed get one result, and wins come as simulated ones [WINNER-12-D]', async () => {
  const demo = demoContent(START).merchants.filter(({ code }) => code === 'naga')
  const { database } = await buildTestApp(
    async (make) => void (await make.merchant({ code: 'naga', demo: true })),
  )
  const { orm } = database
  for (const { lotteryList, drawList } of demo.map(lotteryRows)) {
    await orm.insert(lotteries).values(lotteryList)
    await orm.insert(draws).values(drawList)
  }
  const before = await orm.$count(draws)

  const later = new Date(START.getTime() + DAY_MS)
  await goOnWithDemo(orm, demo, later)
  await goOnWithDemo(orm, demo, later)

  const pending = await orm.select({ next: lotteries.nextDrawAt }).from(lotteries)
  expect(pending.every(({ next }) => next !== null && next > later)).toBe(true)
  expect(await orm.$count(draws)).toBeGreaterThan(before)
  const recorded = await orm
    .select()
    .from(wins)
    .where(and(eq(wins.merchant, 'naga'), eq(wins.wonAt, later)))
  expect(recorded.map(({ simulated }) => simulated)).toEqual([true])
}, 60_000)
