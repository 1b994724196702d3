import type { CommissionCategory } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
  },
  (table) => [
    primaryKey({ name: 'commission_rates_pk', columns: [table.member, table.category] }),
    check('commission_rates_rate', sql`${table.rate} BETWEEN 1 AND 10000`),
  ],
)
