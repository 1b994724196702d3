import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchants, type Texts } from '../merchant/index.ts'

/** Lotteries of a merchant (LIST-38, LIST-48-D). */
export const lotteries = pgTable(
  'lotteries',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code, { onDelete: 'cascade' }),
    id: text().notNull(),
    code: text().notNull(),
    vendor: text().notNull(),
    type: text().$type<'LOTT' | 'ELOTT' | 'ELOTTO'>().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    icon: text().notNull().default(''),
    prizeMode: text().$type<'Lott' | 'ZY' | 'Elott'>().notNull(),
    /** `vn` for the Vietnamese group, else empty. */
    groupName: text().notNull().default(''),
    /** Time between draws; the next draw follows from it and the last one. Null where draws have no rhythm. */
    drawEveryMs: integer(),
    rank: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'lotteries_pk', columns: [table.merchant, table.id] })],
)

/** Results of lotteries; the newest per lottery is shown (numero). */
export const draws = pgTable(
  'draws',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code, { onDelete: 'cascade' }),
    lottery: text().notNull(),
    issue: text().notNull(),
    numbers: text().array().notNull(),
    drawnAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'draws_pk', columns: [table.merchant, table.lottery, table.issue] }),
    index('draws_newest').on(table.merchant, table.lottery, table.drawnAt.desc()),
  ],
)
