import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../../merchants/index.ts'
import { memberColumn } from '../../member/index.ts'

const merchantOf = () => merchantColumn()

/** Logins at other services that wait for the browser to come back; each counts once. */
export const socialLogins = pgTable(
  'social_logins',
  {
    /** SHA-256 (hex) of what the browser's cookie holds. */
    id: text().primaryKey(),
    merchant: merchantOf(),
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

/** Accounts at other services that open a member's account. Only who logged in there makes or uses a row. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    merchant: merchantOf(),
    provider: text().notNull(),
    /** The service's own number of the account. */
    subject: text().notNull(),
    member: memberColumn(),
    linkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'member_identities_pk', columns: [table.merchant, table.provider, table.subject] }),
    index('member_identities_member').on(table.member),
  ],
)
