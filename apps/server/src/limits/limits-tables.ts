import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Counters of limits in the form of the library `rate-limiter-flexible`. The table is unlogged: after a crash of the
 * database everybody's count begins anew, and a login does not wait ten times for the disk.
 */
export const limits = pgTable('limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Unix time in ms; null never ends. */
  expire: bigint({ mode: 'number' }),
})
