import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table with rows that are about one member each. */
export interface PersonalTable {
  readonly table: PgTable
  /** Whether a row is about the member of an id. */
  readonly isAbout: (member: string) => SQL
  /** What the copy tells besides, such as what a row refers to. */
  readonly adds?: Readonly<Record<string, SQL>>
  /** Columns that rows are read by, unique and with an index for those of one member; absent for the primary key. */
  readonly order?: readonly PgColumn[]
  /**
   * What of its rows the copy leaves out that a member gets: secrets, hashes, and what operators note for themselves; `all` for tables of
   * nothing else.
   */
  readonly hides: 'all' | readonly string[]
  /** What becomes of the rows when the account is deleted. What the law asks for stays, such as payments and bets. */
  readonly onDeletion: 'deleted' | 'kept'
}

/** A table with the member's id in a column. */
export const personalTable = (
  member: PgColumn,
  onDeletion: PersonalTable['onDeletion'],
  hides: PersonalTable['hides'] = [],
): PersonalTable => ({ table: member.table as PgTable, isAbout: (id) => eq(member, id), hides, onDeletion })
