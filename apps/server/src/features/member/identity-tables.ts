import { eq } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Executor } from '../../db/index.ts'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from './member-tables.ts'

/** Accounts at other services that open a member's account. Only who logged in there makes or uses a row. */
export const memberIdentities = pgTable(
  'member_identities',
  {
    merchant: merchantColumn(),
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

/** What opens a member's account besides their name or number. */
export const listIdentities = (
  executor: Executor,
  member: string,
): Promise<Pick<typeof memberIdentities.$inferSelect, 'provider' | 'subject'>[]> =>
  executor
    .select({ provider: memberIdentities.provider, subject: memberIdentities.subject })
    .from(memberIdentities)
    .where(eq(memberIdentities.member, member))
