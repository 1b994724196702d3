import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { merchants } from '../../merchants/index.ts'
import { members } from '../member/index.ts'
import type { VendorOutcome } from './vendor-wallet-gateway.ts'

/** Money that a provider of games was asked to take or to give back. It names money, so nothing takes it away. */
export const vendorTransfers = pgTable(
  'vendor_transfers',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: text()
      .notNull()
      .references(() => merchants.code),
    member: uuid()
      .notNull()
      .references(() => members.id),
    /** Name of the connection. */
    connection: text().notNull(),
    direction: text().$type<'fund' | 'collect'>().notNull(),
    /** Minor units. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** ISO 4217 */
    currency: text().notNull(),
    state: text().$type<'asked' | VendorOutcome>().notNull().default('asked'),
    /** Who ended it and why, where a person did; empty elsewhere. */
    reason: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
    /** When the provider is asked next how it stands; null once it has ended. */
    dueAt: timestamp({ withTimezone: true }),
    dueTries: integer().notNull().default(0),
  },
  (table) => [
    // While one is open, nobody knows what the wallet holds.
    uniqueIndex('vendor_transfers_one_open')
      .on(table.member, table.connection)
      .where(sql`${table.state} = 'asked'`),
    index('vendor_transfers_due').on(table.dueAt).where(sql`${table.dueAt} IS NOT NULL`),
    index('vendor_transfers_merchant').on(table.merchant, table.createdAt),
    check('vendor_transfers_amount', sql`${table.amount} > 0`),
  ],
)
