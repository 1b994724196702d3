import { sql } from 'drizzle-orm'
import { customType, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { memberColumn } from '../member/index.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Sessions. Only hashes of both halves are kept, so a copy of this table opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    member: memberColumn(),
    /** SHA-256 of the half that travels as header. */
    tokenHash: bytes().notNull(),
    /** SHA-256 of the half that travels as cookie. */
    secretHash: bytes().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Raised at most once a minute. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** End of the total life. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while the session lives. */
    endedAt: timestamp({ withTimezone: true }),
    /** Shortened: last part of the address left out. */
    address: text().notNull().default(''),
    /** Kind of device in few words, from the user agent. */
    device: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('sessions_token').on(table.tokenHash),
    index('sessions_member').on(table.member).where(sql`${table.endedAt} is null`),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** Keys that browsers encrypt payloads to. All processes of an installation share them. */
export const payloadKeys = pgTable('payload_keys', {
  kid: text().primaryKey(),
  privateKey: jsonb().$type<JWK>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Payloads that were opened, until they are too old to be accepted anyway: each counts once. */
export const usedPayloads = pgTable(
  'used_payloads',
  {
    id: text().primaryKey(),
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('used_payloads_used').on(table.usedAt)],
)
