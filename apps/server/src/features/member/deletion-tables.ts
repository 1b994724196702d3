import { sql } from 'drizzle-orm'
import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { members } from './member-tables.ts'

/** Accounts whose deletion was asked for, and those that are deleted: then what is left of the member is what payments and bets refer to. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    member: uuid()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    askedAt: timestamp({ withTimezone: true }).notNull(),
    deletesAt: timestamp({ withTimezone: true }).notNull(),
    /** Null until then. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('account_deletions_due').on(table.deletesAt).where(sql`${table.deletedAt} is null`)],
)
