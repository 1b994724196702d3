import { and, desc, eq, gte, lt, notLike, or, sql } from 'drizzle-orm'
import { type TimelineOwner, type TimelineSource, timelineEdges } from './timeline.ts'
import { accessEvents, operatorActs } from './trail-tables.ts'

const isEventOf = ({ merchant, member }: TimelineOwner) =>
  and(eq(accessEvents.merchant, merchant), eq(accessEvents.member, member))

/** Events of the account: logins, devices, changes. What operators did stands in the trail of their acts since there is one. */
export const accessTimeline: TimelineSource = {
  group: 'account',
  ...timelineEdges(accessEvents, accessEvents.at, isEventOf, 'ascending'),
  async read(executor, owner, { from, before }, limit) {
    const { at, kind, outcome, address, device, details } = accessEvents
    const isOlderThanActs = sql`${at} < coalesce((SELECT min(a.at) FROM operator_acts a), 'infinity')`
    const isShown = or(sql`NOT ${details} ? 'operator'`, isOlderThanActs)
    const rows = await executor
      .select({ at, kind, outcome, address, device, details })
      .from(accessEvents)
      .where(and(isEventOf(owner), gte(at, from), lt(at, before), isShown))
      .orderBy(desc(at))
      .limit(limit)
    return rows.map((row) => {
      const { operator = '', ...others } = row.details
      return {
        ...{ at: row.at, what: row.kind, outcome: row.outcome, by: operator },
        from: [row.address, row.device].filter(Boolean).join(' · '),
        text: Object.entries(others)
          .map(([key, value]) => `${key}: ${value}`)
          .join(', '),
      }
    })
  },
}

/** Claims of cases did not happen to the member, and a note appears as itself. */
const isActOn = ({ member }: TimelineOwner) =>
  and(
    eq(operatorActs.member, member),
    ...['%.claim', '%.release', '%.take-over', 'members.note'].map((operation) =>
      notLike(operatorActs.operation, operation),
    ),
  )

interface ToldAct {
  readonly reason: string
  readonly was: Readonly<Record<string, unknown>>
  readonly is: Readonly<Record<string, unknown>>
}

/** Why it was done, and what it changed. */
const textOf = ({ reason, was, is }: ToldAct): string =>
  [reason, ...Object.keys(is).map((name) => `${name}: ${was[name] || '–'} → ${is[name] || '–'}`)]
    .filter(Boolean)
    .join(' · ')

/** What operators did with the member and what belongs to them. */
export const actTimeline: TimelineSource = {
  group: 'operators',
  ...timelineEdges(operatorActs, operatorActs.at, isActOn, 'ascending'),
  async read(executor, owner, { from, before }, limit) {
    const { at, operation, subjectKind, subject, name, reason } = operatorActs
    const changes = { was: operatorActs.before, is: operatorActs.after }
    const rows = await executor
      .select({ at, operation, subjectKind, subject, name, reason, ...changes })
      .from(operatorActs)
      .where(and(isActOn(owner), gte(at, from), lt(at, before)))
      .orderBy(desc(at))
      .limit(limit)
    return rows.map((row) => ({
      ...{ at: row.at, what: row.operation, by: row.name, text: textOf(row) },
      about: row.subjectKind === 'member' ? '' : row.subject,
    }))
  },
}
