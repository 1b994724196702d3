import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What happened to accounts: who, when, from where, with what outcome. A trigger refuses changing or deleting rows. */
export const accessEvents = pgTable(
  'access_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No reference: the trail outlives what it tells of. */
    merchant: text().notNull(),
    member: uuid(),
    kind: text().notNull(),
    outcome: text().notNull(),
    /** Shortened: last part of the address left out. */
    address: text().notNull(),
    device: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('access_events_member').on(table.merchant, table.member, table.at)],
)
