import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { merchants } from '../../merchants/index.ts'
import { memberColumn, members } from '../member/index.ts'

/**
 * Persons who do not play, at all merchants of one licensee. A row outlives the account that it came from: its marks know the person again,
 * and tell nobody who that is.
 */
export const exclusions = pgTable(
  'exclusions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who holds the licence; see {@link licenseeOf}. */
    licensee: text().notNull(),
    /** Where it was asked for. */
    merchant: text()
      .notNull()
      .references(() => merchants.code, { onDelete: 'cascade' }),
    /** Null once the member is gone. */
    member: uuid().references(() => members.id, { onDelete: 'set null' }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    /** From when on the person may ask to play again. Nobody may before. */
    askableAt: timestamp({ withTimezone: true }).notNull(),
    /** `fixed`: after a time; `open`: it was asked for without one. */
    ends: text().$type<'open' | 'fixed'>().notNull(),
    /** The operator who set it; null where the person did. */
    setBy: text(),
    /** When the person plays again, since they have asked to; null while nobody has. */
    returnsAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('exclusions_member').on(table.member),
    index('exclusions_merchant').on(table.merchant, table.startsAt),
    check(
      'exclusions_order',
      sql`${table.askableAt} > ${table.startsAt} AND ${table.returnsAt} >= ${table.askableAt}`,
    ),
    check('exclusions_ends', sql`${table.ends} IN ('open', 'fixed')`),
  ],
)

/** By what an excluded person is known again: hashes with a key of the installation, of what was proved to be theirs. */
export const exclusionMarks = pgTable(
  'exclusion_marks',
  {
    hash: text().notNull(),
    exclusion: uuid()
      .notNull()
      .references(() => exclusions.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ name: 'exclusion_marks_pk', columns: [table.hash, table.exclusion] })],
)

/** Accounts for which an exclusion holds. */
export const exclusionMembers = pgTable(
  'exclusion_members',
  {
    member: memberColumn(),
    exclusion: uuid()
      .notNull()
      .references(() => exclusions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'exclusion_members_pk', columns: [table.member, table.exclusion] }),
    index('exclusion_members_exclusion').on(table.exclusion),
  ],
)
