import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** What operators tell each other about a member; the member never sees it. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: merchantColumn(),
    member: memberColumn(),
    /** Plain text. */
    text: text().notNull(),
    /** Name of the operator. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was taken off the page, and by whom; null while it is there. What was written stays for an auditor. */
    removedAt: timestamp({ withTimezone: true }),
    removedBy: text(),
  },
  (table) => [
    index('member_notes_member').on(table.member, table.at.desc()),
    index('member_notes_merchant').on(table.merchant),
  ],
)

/** Hints that two members are one person, which somebody has found to mean nothing; the member with the smaller id first. */
export const dismissedLinks = pgTable(
  'dismissed_links',
  {
    merchant: merchantColumn(),
    member: memberColumn(),
    other: memberColumn(),
    reason: text().notNull(),
    /** Name of the operator. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'dismissed_links_pk', columns: [table.member, table.other] }),
    index('dismissed_links_other').on(table.other),
    index('dismissed_links_merchant').on(table.merchant),
  ],
)
