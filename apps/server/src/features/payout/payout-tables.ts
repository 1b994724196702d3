import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** Bank accounts that members are paid out to. One account has one owner in a merchant. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    /** ISO 3166-1 alpha-2 */
    country: text().notNull(),
    /** Code of the bank within its country. */
    bank: text().notNull(),
    /** Without spaces and dashes. */
    number: text().notNull(),
    /** The payee name of the member when the account was added. */
    holder: text().notNull(),
    /** When a withdrawal was paid to it for the first time, which proves whose it is; null before. */
    paidToAt: timestamp({ withTimezone: true }),
    addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('bank_accounts_owner').on(table.merchant, table.country, table.bank, table.number),
    // People read out the last digits of an account.
    index('bank_accounts_last_digits').on(table.merchant, sql`right(${table.number}, 4)`),
    index('bank_accounts_member').on(table.member, table.addedAt),
  ],
)
