import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Executor, PageRequest } from '../db/index.ts'
import { operatorActs } from './trail-tables.ts'

/** What an operator did, wherever it is kept. */
export interface HistoryRow {
  /** Microseconds since 1970, as text: by this, the source and the id, rows are ordered. */
  readonly micros: string
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly name: string
  readonly operation: string
  readonly subjectKind: string
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly reason: string
  readonly proposedBy: string | null
  readonly requestId: string | null
}

/** Which rows are read. */
export interface HistoryFilter {
  /** Kind and id of the thing that they are about; of a member, also of what belongs to the member. */
  readonly subject?: { readonly kind: string; readonly id: string } | undefined
  /** The actor, or the name. */
  readonly operator?: string | undefined
  readonly operation?: string | undefined
  /** Moments from the first one on and before the second one. */
  readonly span?: readonly [Date, Date] | undefined
}

/** Where history is kept, each by a letter: rows of one moment stand in the order of the letters. */
export interface HistorySource {
  readonly letter: string
  /** Rows of a merchant, the newest first. @param isWanted of the moment and the id of a row, whether the page asks for it */
  read(
    executor: Executor,
    merchant: string,
    filter: HistoryFilter,
    isWanted: (at: AnyPgColumn, id: AnyPgColumn) => SQL | undefined,
    limit: number,
  ): Promise<HistoryRow[]>
}

/** The moment of a row as {@link HistoryRow.micros}. */
export const microsOf = (at: AnyPgColumn) => sql<string>`(extract(epoch FROM ${at}) * 1000000)::bigint::text`

/** The merchant of acts that concern all of them. */
const EVERYWHERE = '*'

/** The trail of all acts. */
export const actSource: HistorySource = {
  letter: 'a',
  read(executor, merchant, { subject, operator, operation }, isWanted, limit) {
    const { merchant: of, subjectKind, subject: id, member, actor, name, ...rest } = operatorActs
    const isAbout = subject && or(and(eq(subjectKind, subject.kind), eq(id, subject.id)), isOfMember(subject))
    return executor
      .select({
        ...{ micros: microsOf(rest.at), id: rest.id, at: rest.at, actor, name, operation: rest.operation },
        ...{ subjectKind, subject: id, before: rest.before, after: rest.after, reason: rest.reason },
        ...{ proposedBy: rest.proposedBy, requestId: rest.requestId },
      })
      .from(operatorActs)
      .where(
        and(
          inArray(of, [merchant, EVERYWHERE]),
          isAbout,
          operator === undefined ? undefined : or(eq(actor, operator), eq(name, operator)),
          operation === undefined ? undefined : eq(rest.operation, operation),
          isWanted(rest.at, rest.id),
        ),
      )
      .orderBy(desc(rest.at), desc(rest.id))
      .limit(limit)
    function isOfMember(about: { readonly kind: string; readonly id: string }): SQL | undefined {
      return about.kind === 'member' ? eq(member, about.id) : undefined
    }
  },
}

/** The place of a row: microseconds, letter of the source and id, parted by dots. */
export const CURSOR = /^(\d{1,17})\.([a-z])\.(\d{1,18})$/

/** Rows of several sources for a page, the newest first, each with its place. */
export async function readHistory(
  executor: Executor,
  merchant: string,
  sources: readonly HistorySource[],
  filter: HistoryFilter,
  { after, read }: PageRequest,
): Promise<(HistoryRow & { readonly place: string })[]> {
  const [, micros = '', letter = '', lastId = ''] = CURSOR.exec(after ?? '') ?? []
  const found: (HistoryRow & { readonly letter: string; readonly place: string })[] = []
  // One after the other: a transaction has one connection.
  for (const source of sources) {
    const isWanted = (at: AnyPgColumn, id: AnyPgColumn) => {
      const moment = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
      const isBehindAtMoment =
        source.letter === letter ? lt(id, Number(lastId)) : source.letter > letter ? sql`true` : sql`false`
      const isBehind =
        micros === '' ? undefined : or(lt(at, moment), and(sql`${at} = ${moment}`, isBehindAtMoment))
      const [from, before] = filter.span ?? []
      return and(isBehind, from && gte(at, from), before && lt(at, before))
    }
    const rows = await source.read(executor, merchant, filter, isWanted, read)
    found.push(
      ...rows.map((row) => ({
        ...row,
        letter: source.letter,
        place: `${row.micros}.${source.letter}.${row.id}`,
      })),
    )
  }
  return found
    .sort(
      (one, other) =>
        Number(BigInt(other.micros) - BigInt(one.micros)) ||
        one.letter.localeCompare(other.letter) ||
        other.id - one.id,
    )
    .slice(0, read)
}
