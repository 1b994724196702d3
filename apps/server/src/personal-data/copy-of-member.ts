import { and, asc, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/index.ts'
import type { PersonalTable } from './personal-table.ts'

/** Rows of one part of a copy. */
const ROWS = 1000
/** Pictures of one part; each may have some MB. */
const PICTURES = 2

/** Where a copy goes on: behind a row of a table, by the texts of what rows are read by. */
export interface CopyPlace {
  readonly table: string
  readonly behind: readonly string[]
}

/** A part of a copy, which may hold rows of several tables. */
export interface CopyPart {
  readonly tables: readonly {
    readonly name: string
    readonly rows: readonly Readonly<Record<string, unknown>>[]
  }[]
  /** `null` for the last part. */
  readonly next: CopyPlace | null
}

/** Reads the next part of everything that tables hold about a member; what a part is made of fits into memory. */
export async function readCopyPart(
  executor: Executor,
  tables: readonly PersonalTable[],
  member: string,
  place: CopyPlace | null,
): Promise<CopyPart> {
  const shown = tables.filter(({ hides }) => hides !== 'all')
  const from = place ? shown.findIndex(({ table }) => getTableName(table) === place.table) : 0
  const read: { name: string; rows: Readonly<Record<string, unknown>>[] }[] = []
  let left = ROWS
  for (const personal of shown.slice(from)) {
    const name = getTableName(personal.table)
    const most = holdsPictures(personal) ? Math.min(left, PICTURES) : left
    const rows = await readRows(executor, personal, member, name === place?.table ? place.behind : [], most)
    if (rows.length > 0) read.push({ name, rows: rows.map(({ row }) => row) })
    left -= rows.length
    if (rows.length === most) return { tables: read, next: { table: name, behind: rows.at(-1)?.key ?? [] } }
  }
  return { tables: read, next: null }
}

async function readRows(
  executor: Executor,
  { table, isAbout, adds = {}, order, hides }: PersonalTable,
  member: string,
  behind: readonly string[],
  limit: number,
) {
  const key = order ?? keyOf(table)
  const isLater: SQL | undefined =
    behind.length === key.length
      ? sql`(${sql.join([...key], sql`, `)}) > (${sql.join(
          key.map((column, at) => sql`${behind[at]}::${sql.raw(column.getSQLType())}`),
          sql`, `,
        )})`
      : undefined
  const rows = await executor
    .select({
      row: { ...getTableColumns(table), ...adds },
      key: sql<string[]>`ARRAY[${sql.join(
        key.map((column) => sql`${column}::text`),
        sql`, `,
      )}]`,
    })
    .from(table)
    .where(and(isAbout(member), isLater))
    .orderBy(...key.map((column) => asc(column)))
    .limit(limit)
  return rows.map(({ row, key: at }) => ({
    key: at,
    row: Object.fromEntries(
      Object.entries(row)
        .filter(([name]) => !hides.includes(name))
        .map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64') : value]),
    ),
  }))
}

const holdsPictures = ({ table, hides }: PersonalTable): boolean =>
  Object.entries(getTableColumns(table)).some(
    ([name, column]) => column.getSQLType() === 'bytea' && !hides.includes(name),
  )

/** Columns of the primary key. */
function keyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const [combined] = primaryKeys
  if (!combined) return columns.filter(({ primary }) => primary)
  // The key's own columns know no type.
  return combined.columns.flatMap(({ name }) => columns.find((column) => column.name === name) ?? [])
}
