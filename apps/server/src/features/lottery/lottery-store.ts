import { and, asc, desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Lottery } from './lottery.ts'
import { draws, lotteries } from './lottery-tables.ts'

/** Reads a merchant's lotteries in their order, each with its newest draw. */
export async function loadLotteries(orm: NodePgDatabase, merchant: string): Promise<readonly Lottery[]> {
  const [lotteryRows, drawRows] = await Promise.all([
    orm
      .select()
      .from(lotteries)
      .where(eq(lotteries.merchant, merchant))
      .orderBy(asc(lotteries.rank), asc(lotteries.id)),
    orm
      .selectDistinctOn([draws.lottery])
      .from(draws)
      .where(and(eq(draws.merchant, merchant)))
      .orderBy(asc(draws.lottery), desc(draws.drawnAt)),
  ])
  const newest = new Map(drawRows.map((draw) => [draw.lottery, draw]))
  return lotteryRows.map((row) => ({ ...row, lastDraw: newest.get(row.id) }))
}
