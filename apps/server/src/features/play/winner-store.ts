import { and, desc, eq, gt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { wins } from './play-tables.ts'

/** A recorded win; `amount` in minor units. */
export interface Win {
  readonly id: string
  readonly game: string
  readonly customerName: string
  readonly amount: number
}

/** The largest wins since a moment, at most `limit`. */
export function loadLargestWins(
  orm: NodePgDatabase,
  merchant: string,
  since: Date,
  limit: number,
): Promise<readonly Win[]> {
  return orm
    .select({ id: wins.id, game: wins.game, customerName: wins.customerName, amount: wins.amount })
    .from(wins)
    .where(and(eq(wins.merchant, merchant), gt(wins.wonAt, since)))
    .orderBy(desc(wins.amount), desc(wins.wonAt))
    .limit(limit)
}
