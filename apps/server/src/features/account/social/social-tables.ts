import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../../merchants/index.ts'

/** Logins at other services that wait for the browser to come back; each counts once. */
export const socialLogins = pgTable(
  'social_logins',
  {
    /** SHA-256 (hex) of what the browser's cookie holds. */
    id: text().primaryKey(),
    merchant: merchantColumn(),
    provider: text().$type<'line' | 'facebook' | 'google'>().notNull(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    redirectUri: text().notNull(),
    affiliateCode: text().notNull().default(''),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('social_logins_expires').on(table.expiresAt)],
)
