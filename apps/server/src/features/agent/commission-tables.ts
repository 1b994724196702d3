import type { CommissionCategory } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** What an agent earns of the bets of the team, by category; without a row nothing. */
export const commissionRates = pgTable(
  'commission_rates',
  {
    merchant: merchantColumn(),
    member: memberColumn(),
    category: text().$type<CommissionCategory>().notNull(),
    /** Hundredths of a percent of what is bet. */
    rate: integer().notNull(),
    /** From when on it holds; what it was before stands in `past_rates`. */
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'commission_rates_pk', columns: [table.member, table.category] }),
    check('commission_rates_rate', sql`${table.rate} BETWEEN 1 AND 10000`),
  ],
)

/** What agents have earned of the bets of their teams, by the merchant's days. */
export const commissionDays = pgTable(
  'commission_days',
  {
    merchant: merchantColumn(),
    member: memberColumn(),
    /** ISO 4217 */
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    category: text().$type<CommissionCategory>().notNull(),
    /** Valid bets of own money that it is earned of, in minor units. */
    bets: bigint({ mode: 'number' }).notNull().default(0),
    /** Ten-thousandths of a minor unit; below 0 where more was taken back. */
    earned: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'commission_days_pk',
      columns: [table.member, table.currency, table.day, table.category],
    }),
    index('commission_days_merchant').on(table.merchant, table.day),
  ],
)

/** Commissions of days that are over, each paid once; of 0 as well, with what is carried. */
export const commissionPayouts = pgTable(
  'commission_payouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Ten-thousandths of a minor unit: carried from the day before, earned, and carried on. */
    carried: bigint({ mode: 'number' }).notNull(),
    earned: bigint({ mode: 'number' }).notNull(),
    rest: bigint({ mode: 'number' }).notNull(),
    /** Minor units. */
    paid: bigint({ mode: 'number' }).notNull(),
    paidAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('commission_payouts_once').on(table.member, table.currency, table.day),
    index('commission_payouts_merchant').on(table.merchant, table.day),
  ],
)
