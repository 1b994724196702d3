import { and, count, eq, gt, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { gameRounds } from './bet-tables.ts'

/** A round as it is stored. */
export type GameRound = typeof gameRounds.$inferSelect

/** What players, operators and the ledger call a round. */
export const roundNumber = ({ id }: Pick<GameRound, 'id'>): string => `R${id}`

/** What the provider itself calls a round or a transaction: where ids are those of one player, what is stored names the player as well. */
export const providerId = (stored: string): string => stored.split(' ', 1)[0] ?? ''

/** What of a member's wins waits until a person releases it, in minor units. */
export async function sumHeldWins(
  executor: Executor,
  { merchant, member, currency }: Pick<GameRound, 'merchant' | 'currency'> & { readonly member: string },
): Promise<number> {
  const [sums] = await executor
    .select({ held: sql<number>`coalesce(sum(${gameRounds.held}), 0)`.mapWith(Number) })
    .from(gameRounds)
    .where(
      and(
        eq(gameRounds.merchant, merchant),
        eq(gameRounds.member, member),
        eq(gameRounds.currency, currency),
        gt(gameRounds.held, 0),
      ),
    )
  return sums?.held ?? 0
}

/** How many rounds have a win that waits until a person releases it, by merchant. */
export async function countHeldWins(executor: Executor): Promise<ReadonlyMap<string, number>> {
  const { merchant, held } = gameRounds
  const rows = await executor
    .select({ merchant, waiting: count() })
    .from(gameRounds)
    .where(gt(held, 0))
    .groupBy(merchant)
  return new Map(rows.map((row) => [row.merchant, row.waiting]))
}

/** Whether a member has a round that was opened since a moment and is still open, or one of which a win waits for a person. */
export async function hasRoundsUnderWay(executor: Executor, member: string, since: Date): Promise<boolean> {
  const { openedAt, state, held } = gameRounds
  const rows = await executor
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(and(eq(gameRounds.member, member), or(and(eq(state, 'open'), gt(openedAt, since)), gt(held, 0))))
    .limit(1)
  return rows.length > 0
}
