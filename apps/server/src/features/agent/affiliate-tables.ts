import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'
import { members } from '../member/index.ts'

/** Invitation codes; whoever came with one stands directly below the member whose it is. */
export const affiliates = pgTable(
  'affiliates',
  {
    merchant: merchantColumn(),
    code: text().notNull(),
    /** Whose code it is; null for the merchant's own campaigns. */
    member: uuid().references(() => members.id, { onDelete: 'set null' }),
    /** Whether guests may still come with it; who came before stays where they are. */
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ name: 'affiliates_pk', columns: [table.merchant, table.code] }),
    index('affiliates_member').on(table.member),
  ],
)
