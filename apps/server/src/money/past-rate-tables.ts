import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What decides how much bets earn. */
export type RateKind = 'rebate' | 'level' | 'standing' | 'commission'

/** Rates as they were before they were changed or removed: rows of the tables that hold them, which triggers write (see the migration). */
export const pastRates = pgTable(
  'past_rates',
  {
    kind: text().$type<RateKind>().notNull(),
    merchant: text().notNull(),
    /** The columns of the row. */
    row: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** When it held; half-open. */
    since: timestamp({ withTimezone: true }).notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('past_rates_merchant').on(table.merchant, table.kind, table.until)],
)

/** Moments at which any rate of a merchant has changed; triggers write them. */
export const rateChanges = pgTable(
  'rate_changes',
  {
    merchant: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'rate_changes_pk', columns: [table.merchant, table.at] })],
)
