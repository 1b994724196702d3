import { sql } from 'drizzle-orm'
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchants } from '../merchants/merchant-tables.ts'

/**
 * Which outside services a merchant uses for what; without a row, the local one. A table of its own, since nothing of
 * it may ever be part of what pages and browsers read of a merchant.
 */
export const connections = pgTable(
  'connections',
  {
    merchant: text()
      .notNull()
      .references(() => merchants.code, { onDelete: 'cascade' }),
    /** What it is for, such as `sms`. */
    service: text().notNull(),
    /** `main`, or what the operator calls it beside that one. */
    name: text().notNull(),
    /** Which implementation, such as `twilio`. */
    provider: text().notNull(),
    settings: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Keys and passwords: as they are, or `env:NAME` for a variable of the environment. */
    secrets: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when its games cannot be launched; null where all is well. */
    downSince: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ name: 'connections_pk', columns: [table.merchant, table.service, table.name] })],
)

/** The time zone of a connection's merchant. */
export const merchantTimeZone = sql<string>`(SELECT merchants.time_zone FROM ${merchants} WHERE merchants.code = ${connections}.merchant)`
