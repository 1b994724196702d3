import { bigint, boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What testers paid through local channels: the books of the bank that the local channel stands in for. */
export const localPayments = pgTable('local_payments', {
  /** Id of the order; no reference, since a bank knows nothing of our tables. */
  order: uuid().primaryKey(),
  outcome: text().$type<'paid' | 'failed'>().notNull(),
  /** Minor units; 0 where nothing was paid. */
  amount: bigint({ mode: 'number' }).notNull(),
  /** ISO 4217 */
  currency: text().notNull(),
  refunded: boolean().notNull().default(false),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
