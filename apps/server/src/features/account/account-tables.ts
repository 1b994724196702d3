import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** Picture challenges that wait for their answer; each counts once, for one purpose of one merchant. */
export const captchas = pgTable(
  'captchas',
  {
    /** SHA-256 (hex) of what the browser's cookie holds. */
    id: text().primaryKey(),
    merchant: merchantColumn(),
    purpose: text().notNull(),
    answer: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('captchas_expires').on(table.expiresAt)],
)

/** Codes sent by SMS or mail: the newest per target and purpose counts, once. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    merchant: merchantColumn(),
    purpose: text().notNull(),
    /** E.164 number, or mail address; the column keeps the name from when there were only numbers. */
    target: text('mobile').notNull(),
    /**
     * SHA-256 (hex) of merchant, purpose, target and code. Who has it can find the code, which counts for minutes only.
     */
    codeHash: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    wrongTries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'verification_codes_pk', columns: [table.merchant, table.purpose, table.target] }),
    index('verification_codes_expires').on(table.expiresAt),
  ],
)

/** Answers of human checks and tokens of providers that were used, while they could be used again: each counts once. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    id: text().primaryKey(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('used_proofs_used').on(table.usedAt)],
)

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

/** What a member agreed to and when: terms, age, responsible gaming. Rows are never changed. */
export const agreements = pgTable(
  'agreements',
  {
    member: memberColumn(),
    kind: text().$type<'terms' | 'age' | 'responsible-gaming'>().notNull(),
    version: text().notNull(),
    agreedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'agreements_pk', columns: [table.member, table.kind, table.version] })],
)
