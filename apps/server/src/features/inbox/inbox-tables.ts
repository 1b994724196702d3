import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { merchantColumn, type Texts } from '../../merchants/index.ts'
import { memberColumn, members } from '../member/index.ts'

/**
 * Messages to members: one row, whether it is for one member or for all that the merchant has when it is sent. Content
 * is HTML, sanitised when it is written and again when it is shown.
 */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    /** Whom it is for; null for all members that there were. */
    member: uuid().references(() => members.id, { onDelete: 'cascade' }),
    titles: jsonb().$type<Texts>().notNull(),
    contents: jsonb().$type<Texts>().notNull(),
    /** To the millisecond: pages begin where another ended, and a time that travels has no finer parts. */
    sentAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('inbox_messages_own').on(table.member, table.sentAt.desc()).where(sql`${table.member} is not null`),
    index('inbox_messages_all').on(table.merchant, table.sentAt.desc()).where(sql`${table.member} is null`),
  ],
)

/** What a member did with a message; who did nothing has no row. */
export const inboxStates = pgTable(
  'inbox_states',
  {
    member: memberColumn(),
    message: uuid()
      .notNull()
      .references(() => inboxMessages.id, { onDelete: 'cascade' }),
    readAt: timestamp({ withTimezone: true }),
    /** For messages to all: this member wants it no more. One that was for the member alone is gone. */
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ name: 'inbox_states_pk', columns: [table.member, table.message] }),
    index('inbox_states_message').on(table.message),
  ],
)
