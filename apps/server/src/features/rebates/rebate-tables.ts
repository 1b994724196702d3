import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** What merchants give back of valid bets; what names more wins, and where nothing fits, the rate of the VIP level counts. */
export const rebateRates = pgTable(
  'rebate_rates',
  {
    merchant: merchantColumn(),
    /** Id of a VIP level; null for all, and for members without one. */
    level: text(),
    /** Type of game. */
    category: text().notNull(),
    /** Code of a provider; null for all. */
    vendor: text(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    /** From when on it holds; what it was before stands in `past_rates`. */
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('rebate_rates_one')
      .on(table.merchant, table.level, table.category, table.vendor)
      .nullsNotDistinct(),
    check('rebate_rates_rate', sql`${table.rate} BETWEEN 0 AND 10000`),
  ],
)

/** What members have earned since their last claim, by type of game and provider. */
export const rebateAccruals = pgTable(
  'rebate_accruals',
  {
    merchant: merchantColumn(),
    member: memberColumn(),
    /** ISO 4217 */
    currency: text().notNull(),
    category: text().notNull(),
    vendor: text().notNull(),
    /** Valid bets of own money, in minor units; below 0 where more was taken back. */
    valid: bigint({ mode: 'number' }).notNull().default(0),
    /** Ten-thousandths of a minor unit. */
    earned: bigint({ mode: 'number' }).notNull().default(0),
    countedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'rebate_accruals_pk',
      columns: [table.member, table.currency, table.category, table.vendor],
    }),
    index('rebate_accruals_merchant').on(table.merchant),
  ],
)

/** Members who have claimed: what was too small to be paid, and how often they have. */
export const rebateRests = pgTable(
  'rebate_rests',
  {
    merchant: merchantColumn(),
    member: memberColumn(),
    currency: text().notNull(),
    /** Ten-thousandths of a minor unit, below one whole. */
    rest: bigint({ mode: 'number' }).notNull().default(0),
    claims: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'rebate_rests_pk', columns: [table.member, table.currency] }),
    index('rebate_rests_merchant').on(table.merchant),
  ],
)

/** What was paid, each claim once. */
export const rebateClaims = pgTable(
  'rebate_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    currency: text().notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** The request that claimed it. */
    request: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('rebate_claims_request').on(table.member, table.request),
    index('rebate_claims_member').on(table.member, table.at.desc(), table.id.desc()),
    index('rebate_claims_merchant').on(table.merchant),
  ],
)
