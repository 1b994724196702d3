import { bigint, boolean, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** Wins that the server recorded; the winner board reads nothing else. */
export const wins = pgTable(
  'wins',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    game: text().notNull(),
    /** Unmasked; masked before it leaves the server. */
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

/** Games that members keep (area FAV); they go with the member, so a trial's end with the trial. */
export const favourites = pgTable(
  'favourites',
  {
    member: memberColumn(),
    game: text().notNull(),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'favourites_pk', columns: [table.member, table.game] }),
    index('favourites_newest').on(table.member, table.addedAt.desc()),
  ],
)

/** When members last played a game; each game once, the latest 100 of a member. */
export const recentGames = pgTable(
  'recent_games',
  {
    member: memberColumn(),
    game: text().notNull(),
    playedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'recent_games_pk', columns: [table.member, table.game] }),
    index('recent_games_newest').on(table.member, table.playedAt.desc()),
  ],
)
