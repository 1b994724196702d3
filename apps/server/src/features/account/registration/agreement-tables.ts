import type { LanguageCode } from '@foyer/contract'
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { memberColumn } from '../../member/index.ts'

/** What a member agreed to and when: terms, age, responsible gaming. Rows are never changed. */
export const agreements = pgTable(
  'agreements',
  {
    member: memberColumn(),
    kind: text().$type<'terms' | 'age' | 'responsible-gaming'>().notNull(),
    version: text().notNull(),
    /** Language of the site then, such as `TH`; null of those who joined before it was kept. */
    language: text().$type<LanguageCode>(),
    agreedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'agreements_pk', columns: [table.member, table.kind, table.version] })],
)
