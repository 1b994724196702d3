import { and, eq, exists, gt, inArray, lt, lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/index.ts'
import { beginSimulated, type DemoProvider } from '../features/bets/index.ts'
import { draws, lotteries } from '../features/lottery/lottery-tables.ts'
import type { RepeatedWork } from '../jobs/job-queue.ts'
import { merchants } from '../merchants/index.ts'
import { type DemoMerchant, demoContent } from './data/demo-content.ts'
import { lotteriesOf } from './data/lotteries.ts'
import { simulateWins } from './data/winners.ts'
import { roundOf } from './seed-play.ts'

/** Due draws are looked for so often, in ms: some lotteries draw every minute and name the next draw after the last. */
const STEP_MS = 5_000
/** A simulated win comes once in this time, in ms. */
const WIN_EVERY_MS = 180_000
/** Results are forgotten after this time, in ms; of each lottery the newest one stays, which its page shows. */
const DRAWS_KEPT_MS = 7 * 86_400_000

interface DemoParts {
  readonly orm: NodePgDatabase
  readonly provider: Pick<DemoProvider, 'playRound'>
}

/** Lets draws and wins of the demo merchants go on. All of them are marked as simulated. */
export function demoRounds(parts: DemoParts): RepeatedWork {
  const demo = demoContent(new Date()).merchants
  return { name: 'demo', everyMs: STEP_MS, handle: () => goOnWithDemo(parts, demo, new Date()) }
}

/** One step: results of draws whose time has passed, and a win. Safe to be done by several processes at once. */
export async function goOnWithDemo(
  parts: DemoParts,
  demo: readonly DemoMerchant[],
  now: Date,
): Promise<void> {
  const { orm } = parts
  const codes = demo.map(({ code }) => code)
  const present = await orm
    .select({ code: merchants.code })
    .from(merchants)
    .where(and(eq(merchants.demo, true), inArray(merchants.code, codes)))
  for (const merchant of demo.filter(({ code }) => present.some((row) => row.code === code))) {
    await drawLotteries(orm, merchant, now)
    if (now.getTime() % WIN_EVERY_MS < STEP_MS) await playOn(parts, merchant, now)
  }
}

async function drawLotteries(orm: NodePgDatabase, { code, games }: DemoMerchant, now: Date): Promise<void> {
  const due = await orm
    .select({ id: lotteries.id })
    .from(lotteries)
    .where(and(eq(lotteries.merchant, code), lte(lotteries.nextDrawAt, now)))
  if (due.length === 0) return
  const ids = new Set(due.map(({ id }) => id))
  const drawn = lotteriesOf(games, now).filter(({ gameId }) => ids.has(gameId))
  await orm.transaction(async (transaction) => {
    for (const { gameId, nextDrawAt, lastDraw } of drawn) {
      const { issue, prizes, drawnAt } = lastDraw
      await transaction
        .insert(draws)
        .values({ merchant: code, lottery: gameId, issue, drawnAt, prizes: [...prizes] })
        .onConflictDoNothing()
      await transaction
        .update(lotteries)
        .set({ nextDrawAt })
        .where(and(eq(lotteries.merchant, code), eq(lotteries.id, gameId)))
    }
    await forgetDraws(transaction, code, new Date(now.getTime() - DRAWS_KEPT_MS))
  })
}

/** Deletes a merchant's results of before a time that a newer one of the same lottery has replaced. */
async function forgetDraws(orm: Executor, code: string, before: Date): Promise<void> {
  const newer = alias(draws, 'newer')
  const replacement = orm
    .select({ issue: newer.issue })
    .from(newer)
    .where(
      and(
        eq(newer.merchant, draws.merchant),
        eq(newer.lottery, draws.lottery),
        gt(newer.drawnAt, draws.drawnAt),
      ),
    )
  await orm.delete(draws).where(and(eq(draws.merchant, code), lt(draws.drawnAt, before), exists(replacement)))
}

/** Lets a made-up player win a round, through the same wallet API as any. */
async function playOn({ orm, provider }: DemoParts, merchant: DemoMerchant, now: Date): Promise<void> {
  const seed = `${merchant.code}-${Math.floor(now.getTime() / WIN_EVERY_MS)}`
  const [win] = simulateWins({ games: merchant.games, seed, now, count: 1 })
  for (const round of win ? roundOf(merchant, { ...win, at: now }) : []) {
    const token = await beginSimulated(orm, round)
    if (token !== undefined) await provider.playRound({ ...round, token })
  }
}
