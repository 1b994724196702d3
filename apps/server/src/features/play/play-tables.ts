import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchants } from '../merchant/index.ts'

/** Wins that the server recorded; the winner board reads nothing else (WINNER-12-D). */
export const wins = pgTable(
  'wins',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code, { onDelete: 'cascade' }),
    id: text().notNull(),
    game: text().notNull(),
    /** Unmasked; masked before it leaves the server (WINNER-10-D). */
    customerName: text().notNull(),
    /** Minor units of the merchant's currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    wonAt: timestamp({ withTimezone: true }).notNull(),
    /** The demo's simulated play, marked as such. */
    simulated: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'wins_pk', columns: [table.merchant, table.id] }),
    index('wins_newest').on(table.merchant, table.wonAt.desc()),
  ],
)
