import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { memberColumn } from '../member/index.ts'

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
