import { bigint, date, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchants } from '../../merchants/index.ts'

/** Like the ledger itself, what is closed stays as long as its merchant. */
const merchantOf = () =>
  text()
    .notNull()
    .references(() => merchants.code)

/**
 * Days of merchants that a person has closed, each with a hash over what the ledger held of it and over the day closed before. A trigger
 * refuses changing or deleting rows.
 */
export const dayClosings = pgTable(
  'day_closings',
  {
    merchant: merchantOf(),
    /** ISO 4217 */
    currency: text().notNull(),
    /** Of the merchant's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** When the day began and when the next one did: what a time zone means may change later. */
    from: timestamp({ withTimezone: true }).notNull(),
    before: timestamp({ withTimezone: true }).notNull(),
    /** Transfers of the day. */
    transfers: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 as hex; see `hashDay`. */
    hash: text().notNull(),
    /** The hash of the day closed before; empty for the first. */
    previous: text().notNull(),
    closedBy: text().notNull(),
    closedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'day_closings_pk', columns: [table.merchant, table.currency, table.day] })],
)

/** Lines of the statements that banks and companies give of a day; those of a channel are replaced as a whole. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantOf(),
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Code of the channel; `payouts` for what was paid out. */
    channel: text().notNull(),
    /** What the bank calls the payment. */
    reference: text().notNull(),
    /** Minor units, below 0 for what went the other way. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('statement_lines_day').on(table.merchant, table.currency, table.day, table.channel)],
)

/** Why something that differs is right nevertheless, as a person has found. */
export const differenceNotes = pgTable(
  'difference_notes',
  {
    merchant: merchantOf(),
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Which difference; see `Difference.key`. */
    difference: text().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'difference_notes_pk',
      columns: [table.merchant, table.currency, table.day, table.difference],
    }),
  ],
)
