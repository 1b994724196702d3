import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../../merchants/index.ts'

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
