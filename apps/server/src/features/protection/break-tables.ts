import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** Breaks that members have taken, each for ever; the end of the last one also stands with the member. */
export const breaks = pgTable(
  'breaks',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** The operator who set it; null where the member did. */
    setBy: text(),
  },
  (table) => [
    index('breaks_member').on(table.member, table.startsAt),
    index('breaks_merchant').on(table.merchant),
    check('breaks_ends_later', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)
