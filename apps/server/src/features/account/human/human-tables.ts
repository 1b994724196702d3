import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../../merchants/index.ts'

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

/** Answers of human checks and tokens of providers that were used, while they could be used again: each counts once. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    id: text().primaryKey(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('used_proofs_used').on(table.usedAt)],
)
