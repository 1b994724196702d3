import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/index.ts'
import type { Texts } from '../merchants/index.ts'

/** What rows of a timeline are of, by which they are chosen. */
export const TIMELINE_GROUPS = ['account', 'money', 'play', 'messages', 'operators', 'notes'] as const
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]

/** Something that happened to a member, wherever it is kept. */
export interface TimelineRow {
  readonly at: Date
  /** What happened, as a code of the product: a kind of event or movement, a step, an operation. */
  readonly what: string
  /** How it ended, where that is not plain: `done`, the code of a refusal, a state. */
  readonly outcome?: string
  /** Minor units of the merchant's currency: what moved, with its sign. */
  readonly amount?: number
  /** What the account held afterwards, in minor units. */
  readonly balanceAfter?: number
  /** What it is about, such as the number of an order; a game's id for play. */
  readonly about?: string
  /** Who did it, where that was an operator. */
  readonly by?: string
  /** Address (shortened) and device. */
  readonly from?: string
  /** In the words of a person, or as keys with values. */
  readonly text?: string
  /** By language. */
  readonly texts?: Texts
  /** Rounds that a session came to, with what was staked and won, in minor units. */
  readonly play?: { readonly rounds: number; readonly staked: number; readonly won: number }
}

/** Whose timeline it is. */
export interface TimelineOwner {
  readonly merchant: string
  /** Id of the member. */
  readonly member: string
}

/** A stretch of time. */
interface Span {
  readonly from: Date
  /** The first moment that no longer belongs to it. */
  readonly before: Date
}

/** Where what happened to members is kept. */
export interface TimelineSource {
  readonly group: TimelineGroup
  /** What happened in a time, at most `limit` rows of it, the newest first. */
  read(executor: Executor, owner: TimelineOwner, span: Span, limit: number): Promise<TimelineRow[]>
  /** A moment of the last day before, and of the first day from a moment on, on which anything happened; null for none. */
  lastBefore(executor: Executor, owner: TimelineOwner, moment: Date): Promise<Date | null>
  firstFrom(executor: Executor, owner: TimelineOwner, moment: Date): Promise<Date | null>
}

/**
 * Where a timeline of one table begins and ends around a moment. An index of the owner and the moment must hold the rows in the order that
 * is named: any other order may be looked for through everybody's rows.
 * @param isOwn of an owner, which rows are theirs
 */
export const timelineEdges = (
  table: PgTable,
  at: AnyPgColumn,
  isOwn: (owner: TimelineOwner) => SQL | undefined,
  index: 'ascending' | 'descending',
): Pick<TimelineSource, 'lastBefore' | 'firstFrom'> => {
  const [last, first] =
    index === 'ascending'
      ? [sql`${at} DESC NULLS FIRST`, sql`${at} ASC NULLS LAST`]
      : [sql`${at} DESC NULLS LAST`, sql`${at} ASC NULLS FIRST`]
  const find = async (executor: Executor, where: SQL | undefined, order: SQL): Promise<Date | null> => {
    const [row] = await executor.select({ at }).from(table).where(where).orderBy(order).limit(1)
    return (row?.at as Date | undefined) ?? null
  }
  return {
    lastBefore: (executor, owner, moment) => find(executor, and(isOwn(owner), lt(at, moment)), last),
    firstFrom: (executor, owner, moment) => find(executor, and(isOwn(owner), gte(at, moment)), first),
  }
}
