import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'

/** Numbers of one prize of a draw: `first`, `lastTwo`, `balls`, `order` or `dice`. */
export interface Prize {
  readonly key: string
  readonly numbers: readonly string[]
}

/** Lotteries of a merchant. */
export const lotteries = pgTable(
  'lotteries',
  {
    merchant: merchantColumn(),
    id: text().notNull(),
    code: text().notNull(),
    vendor: text().notNull(),
    type: text().$type<'LOTT' | 'ELOTT' | 'ELOTTO'>().notNull(),
    names: jsonb().$type<Texts>().notNull(),
    icon: text().notNull().default(''),
    /** Which page lists it: `/m/lott` or `/m/elott`. */
    prizeMode: text().$type<'Lott' | 'Elott'>().notNull(),
    /** In-house lotteries carry the tag `ZY`. */
    inHouse: boolean().notNull().default(false),
    /** Group of the page; `vietnam` is served by the Vietnamese calls. */
    groupCode: text().notNull().default(''),
    groupNames: jsonb().$type<Texts>().notNull().default({}),
    nextDrawAt: timestamp({ withTimezone: true }),
    rank: integer().notNull().default(0),
  },
  (table) => [primaryKey({ name: 'lotteries_pk', columns: [table.merchant, table.id] })],
)

/** Results of lotteries; the newest per lottery is shown (numero). */
export const draws = pgTable(
  'draws',
  {
    merchant: merchantColumn(),
    lottery: text().notNull(),
    issue: text().notNull(),
    prizes: jsonb().$type<Prize[]>().notNull(),
    drawnAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'draws_pk', columns: [table.merchant, table.lottery, table.issue] }),
    index('draws_newest').on(table.merchant, table.lottery, table.drawnAt.desc()),
  ],
)
