import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { gameRounds } from '../features/bets/bet-tables.ts'
import { playPastRound, type SimulatedRound } from '../features/bets/index.ts'
import type { DemoMerchant } from './data/demo-content.ts'
import type { DemoWin } from './data/winners.ts'

/** Rounds of the last day that a demo begins with. */
const ROUNDS = 40
const DAY_MS = 86_400_000

/**
 * Plays a day of a demo merchant that has no round yet; gives how many rounds were played.
 * @param contentOf makes its content, which takes a while
 */
export async function seedPlay(
  orm: NodePgDatabase,
  contentOf: () => DemoMerchant | undefined,
  code: string,
  now: Date,
): Promise<number> {
  const [played] = await orm
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(eq(gameRounds.merchant, code))
    .limit(1)
  const merchant = played ? undefined : contentOf()
  if (!merchant) return 0
  const begins = new Date(now.getTime() - 2 * DAY_MS).toISOString()
  await orm.execute(
    sql`SELECT make_game_round_months(${begins}::timestamptz, ${now.toISOString()}::timestamptz)`,
  )
  const rounds = merchant.wins.slice(0, ROUNDS).flatMap((win) => roundOf(merchant, win))
  for (const round of rounds) await playPastRound(orm, round)
  return rounds.length
}

/** The round in which a made-up player wins; none where the game is gone. */
export function roundOf(
  { code: merchant, currency, games }: DemoMerchant,
  { id, gameId, customerName: username, stake, amount: won, at }: DemoWin,
): SimulatedRound[] {
  const game = games.find((one) => one.id === gameId)
  if (!game) return []
  const { code, vendor, type } = game
  const played = { game: gameId, code, vendor, type }
  return [{ merchant, currency: currency.code, id, username, stake, won, at, ...played }]
}
