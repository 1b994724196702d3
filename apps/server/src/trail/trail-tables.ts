import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** What happened to accounts: who, when, from where, with what outcome. A trigger refuses changing or deleting rows. */
export const accessEvents = pgTable(
  'access_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No reference: the trail outlives what it tells of. */
    merchant: text().notNull(),
    member: uuid(),
    kind: text().notNull(),
    outcome: text().notNull(),
    /** Shortened: last part of the address left out. */
    address: text().notNull(),
    device: text().notNull(),
    details: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('access_events_member').on(table.merchant, table.member, table.at),
    index('access_events_address')
      .on(table.merchant, table.address, table.at)
      .where(sql`${table.address} <> ''`),
  ],
)

/**
 * What operators did, each act written in its own transaction. Rows are never changed or deleted: the database refuses it. They hold
 * ids and masked values only, since nothing here can be erased.
 */
export const operatorActs = pgTable(
  'operator_acts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** No reference: the trail outlives what it tells of. */
    merchant: text().notNull(),
    /** `operator:ID` for a person who has logged in, `system:USER` for a command. */
    actor: text().notNull(),
    /** What the actor was called then. */
    name: text().notNull(),
    /** Id of the operation, such as `withdrawals.approve`. */
    operation: text().notNull(),
    /** Kind of the thing that it is about, such as `deposit`, and its id there; empty for the merchant as a whole. */
    subjectKind: text().notNull(),
    subject: text().notNull(),
    /** Member that the thing belongs to. */
    member: uuid(),
    /** What was entered, without secrets. */
    input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** What changed, by name, as it was and as it became. */
    before: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    reason: text().notNull(),
    /** Who proposed what a second person did. */
    proposedBy: text(),
    /** The call that did it; one call can do several things. */
    requestId: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('operator_acts_merchant').on(table.merchant, table.at, table.id),
    index('operator_acts_subject').on(table.merchant, table.subjectKind, table.subject, table.at),
    index('operator_acts_member').on(table.member, table.at),
  ],
)

/**
 * Reads of unmasked personal data: one row per hour for the same actor, operation and subject. Unlike the trail, rows are deleted after a
 * time, since they name members.
 */
export const personalReads = pgTable(
  'personal_reads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    merchant: text().notNull(),
    /** `operator:ID` for a person who has logged in, `system:USER` for a command. */
    actor: text().notNull(),
    /** What the actor was called then. */
    name: text().notNull(),
    /** Id of the operation, such as `members.show`. */
    operation: text().notNull(),
    /** What was asked for, as it was entered, such as a name or a number; empty for a list. */
    subject: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    /** How often it was read in the hour. */
    times: integer().notNull().default(1),
    /** Most personal values that one answer held. */
    most: integer().notNull(),
    /** When it was read last. */
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('personal_reads_hour').on(
      table.merchant,
      table.actor,
      table.operation,
      table.subject,
      table.hour,
    ),
    index('personal_reads_merchant').on(table.merchant, table.id),
    index('personal_reads_at').on(table.at),
  ],
)
