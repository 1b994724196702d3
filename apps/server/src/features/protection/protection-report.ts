import { LIMIT_KINDS, type LimitKind } from '@foyer/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { breaks } from './break-tables.ts'
import { exclusionMembers, exclusions } from './exclusion-tables.ts'
import { isRunning } from './exclusions.ts'
import { playerProtections } from './limit-tables.ts'

/** How many players protect themselves, or are protected, at a merchant. Nobody is named. */
export interface ReportedProtection {
  readonly kind: 'break' | 'exclusion' | `limit-${LimitKind}`
  /** How many began in the span, by who set them; null of limits, of which only the present is kept. */
  readonly byMembers: number | null
  readonly byOperators: number | null
  /** Members for whom it holds now. */
  readonly holds: number
}

interface ReportFacts {
  readonly merchant: string
  /** From the first moment to the one that no longer belongs to it. */
  readonly span: { readonly from: Date; readonly before: Date }
  readonly now: Date
}

/** Counts what protects the members of a merchant. */
export async function reportProtection(
  executor: Executor,
  { merchant, span, now }: ReportFacts,
): Promise<readonly ReportedProtection[]> {
  const isExcluded = sql`EXISTS (SELECT 1 FROM ${exclusionMembers} JOIN ${exclusions} ON ${exclusions.id} = ${exclusionMembers.exclusion}
    WHERE ${exclusionMembers.member} = ${members.id} AND ${isRunning(now)})`
  const begunIn = (table: typeof breaks | typeof exclusions) =>
    sql`SELECT count(*) FILTER (WHERE ${table.setBy} IS NULL)::int AS "byMembers", count(${table.setBy})::int AS "byOperators" FROM ${table}
      WHERE ${table.merchant} = ${merchant} AND ${table.startsAt} >= ${span.from} AND ${table.startsAt} < ${span.before}`
  const { rows: begun } = await executor.execute<{ kind: string; byMembers: number; byOperators: number }>(
    sql`SELECT 'break' AS kind, one.* FROM (${begunIn(breaks)}) one
      UNION ALL SELECT 'exclusion', one.* FROM (${begunIn(exclusions)}) one`,
  )
  const { rows: paused } = await executor.execute<{ excluded: number; resting: number }>(
    sql`SELECT count(*) FILTER (WHERE ${isExcluded})::int AS excluded, count(*) FILTER (WHERE NOT ${isExcluded})::int AS resting
      FROM ${members} WHERE ${members.merchant} = ${merchant} AND ${members.pausedUntil} > ${now}`,
  )
  const { rows: limited } = await executor.execute<{ kind: LimitKind; members: number }>(
    sql`SELECT one ->> 'kind' AS kind, count(DISTINCT ${playerProtections.member})::int AS members
      FROM ${playerProtections}, jsonb_array_elements(${playerProtections.limits}) one
      WHERE ${playerProtections.merchant} = ${merchant} GROUP BY 1`,
  )
  const begunOf = (kind: 'break' | 'exclusion') => {
    const { byMembers = 0, byOperators = 0 } = begun.find((one) => one.kind === kind) ?? {}
    return { kind, byMembers, byOperators }
  }
  return [
    { ...begunOf('break'), holds: paused[0]?.resting ?? 0 },
    { ...begunOf('exclusion'), holds: paused[0]?.excluded ?? 0 },
    ...LIMIT_KINDS.map((kind) => ({
      ...{ kind: `limit-${kind}` as const, byMembers: null, byOperators: null },
      holds: limited.find((one) => one.kind === kind)?.members ?? 0,
    })),
  ]
}
