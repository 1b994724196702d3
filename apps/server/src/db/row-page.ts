import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Which rows of a list a store reads. */
export interface PageRequest {
  /** Id of the row that the page begins behind; absent for the first page. */
  readonly after?: string | undefined
  /** Rows to read: one more than the page holds, which tells whether another page follows. */
  readonly read: number
}

/** Cuts a page from what was read for it. */
export function cutPage<Row>(
  rows: readonly Row[],
  { read }: PageRequest,
  idOf: (row: Row) => string | number,
): { rows: Row[]; next: string | null } {
  const kept = rows.slice(0, read - 1)
  const last = kept.at(-1)
  return { rows: kept, next: last !== undefined && rows.length >= read ? String(idOf(last)) : null }
}

/**
 * Whether rows come behind the one that a page ended with; `undefined` for the first page. Compared in the database, whose moments are
 * finer than those of JavaScript.
 * @param order what the list is ordered by, before its id @param direction `<` for the newest first
 */
export const isBehind = (
  table: PgTable,
  order: SQL | AnyPgColumn,
  id: AnyPgColumn,
  after: string | undefined,
  direction: '<' | '>' = '<',
): SQL | undefined =>
  after === undefined
    ? undefined
    : sql`(${order}, ${id}) ${sql.raw(direction)} (SELECT ${order}, ${id} FROM ${table} WHERE ${id} = ${after})`
