import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What the local gateways would have sent. Empty where real gateways are configured. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: text().notNull(),
    kind: text().$type<'sms' | 'mail'>().notNull(),
    /** Number (E.164) or e-mail address. */
    recipient: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    html: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('outbox_created').on(table.createdAt)],
)
