import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Secrets that the processes of an installation share; each is drawn when it is first needed. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
