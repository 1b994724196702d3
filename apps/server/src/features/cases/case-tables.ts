import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { merchantColumn } from '../../merchants/index.ts'

/** Who looks at which case of a queue now. Advisory: whatever decides a case checks its state under its own lock. */
export const caseClaims = pgTable(
  'case_claims',
  {
    merchant: merchantColumn(),
    /** Kind and id of the subject, as the trail names it. */
    kind: text().notNull(),
    subject: text().notNull(),
    /** Id of the actor, such as `operator:…`. */
    actor: text().notNull(),
    /** What the actor is called. */
    name: text().notNull(),
    /** From then on it counts no more. */
    until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ name: 'case_claims_pk', columns: [table.merchant, table.kind, table.subject] })],
)
