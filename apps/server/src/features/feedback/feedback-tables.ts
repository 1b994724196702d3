import type { FeedbackType } from '@foyer/contract/constants'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { memberColumn } from '../member/index.ts'

/** What members wrote to the operator. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey().defaultRandom(),
    merchant: merchantColumn(),
    member: memberColumn(),
    type: text().$type<FeedbackType>().notNull(),
    /** Plain text. */
    text: text().notNull(),
    /** How the member would like to be reached; empty for none. */
    contact: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Plain text; null until an operator answers. */
    answer: text(),
    answeredAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('feedback_merchant').on(table.merchant, table.sentAt),
    index('feedback_member').on(table.member),
  ],
)
