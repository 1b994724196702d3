import { customType, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An answer as a repeated request gets it: without secrets and files. */
export type StoredResult =
  | { readonly state: 'done'; readonly json: unknown; readonly lines: readonly string[] }
  | { readonly state: 'proposed'; readonly proposal: number; readonly reason: string }

/** What calls with an `Idempotency-Key` came to, so that a repeated one gets the first answer. */
export const operationRequests = pgTable(
  'operation_requests',
  {
    actor: text().notNull(),
    merchant: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the input. */
    inputHash: bytes().notNull(),
    /** The answer without secrets. */
    result: jsonb().$type<StoredResult>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'operation_requests_pk',
      columns: [table.actor, table.merchant, table.operation, table.key],
    }),
    index('operation_requests_at').on(table.at),
  ],
)
