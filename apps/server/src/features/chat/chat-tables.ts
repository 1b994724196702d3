import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { members } from '../member/index.ts'

/** What is said of a member where the merchant has no chat service; only testers write it. */
export const chatCounts = pgTable(
  'chat_counts',
  {
    member: uuid()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    unread: integer().notNull(),
  },
  (table) => [check('chat_counts_unread', sql`${table.unread} >= 0`)],
)
