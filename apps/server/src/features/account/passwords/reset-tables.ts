import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { memberColumn } from '../../member/index.ts'

/** Mailed links for a new password; each counts once. */
export const resetLinks = pgTable(
  'reset_links',
  {
    /** SHA-256 (hex) of the token in the link. */
    id: text().primaryKey(),
    member: memberColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('reset_links_member').on(table.member)],
)
