import { TRIAL_TYPE } from '@foyer/contract'
import { and, count, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { PageWindow } from '../../api/following-page.ts'
import type { Executor } from '../../db/index.ts'
import { members } from '../member/index.ts'
import { affiliates } from './affiliate-tables.ts'
import type { Agent, TeamCounts, TeamMember, TeamStep } from './team.ts'
import { belowSomebody, wayUp } from './team-tree.ts'

/** Counts an agent's team; `since` is the moment from which what they did counts. */
export async function countTeam(executor: Executor, agent: Agent, since: Date): Promise<TeamCounts> {
  const countSince = (column: AnyPgColumn) =>
    sql<number>`count(*) FILTER (WHERE ${gte(column, since)})`.mapWith(Number)
  const [row] = await executor
    .select({
      size: count(),
      registered: countSince(members.registeredAt),
      loggedIn: countSince(members.lastLoginAt),
    })
    .from(members)
    .where(inArray(members.id, belowSomebody(agent)))
  return row ?? { size: 0, registered: 0, loggedIn: 0 }
}

/**
 * How many joined an agent's team from a moment on, by day (YYYY-MM-DD of a time zone); days without any are left out.
 */
export async function countTeamDays(
  executor: Executor,
  agent: Agent,
  { since, timeZone }: { readonly since: Date; readonly timeZone: string },
): Promise<ReadonlyMap<string, number>> {
  const day = sql<string>`to_char(${members.registeredAt} AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`
  const rows = await executor
    .select({ day, joined: count() })
    .from(members)
    .where(and(inArray(members.id, belowSomebody(agent)), gte(members.registeredAt, since)))
    .groupBy(sql`1`)
  return new Map(rows.map(({ day, joined }) => [day, joined]))
}

/**
 * The way from an agent, who is not in it, down to somebody of the agent's own tree; `undefined` for all others, also
 * where there is nobody of that id.
 */
export async function findWay(executor: Executor, agent: Agent, id: string): Promise<TeamStep[] | undefined> {
  const { rows } = await executor.execute<{ id: string; username: string }>(
    sql`${wayUp(agent, id)} ORDER BY height DESC`,
  )
  const [top, ...way] = rows
  return top?.id === agent.member && way.length > 0 ? way : undefined
}

/** Which members of a team are listed. */
interface TeamPage {
  /** Below whom: somebody of the agent's tree; the agent where nobody is named. */
  readonly under: string | undefined
  /** Part of a name, whatever its case, among all below; `undefined` lists who stands directly below. */
  readonly name: string | undefined
  readonly window: PageWindow
}

/** Members of an agent's team, who joined last first. */
export function listTeam(
  executor: Executor,
  agent: Agent,
  { under = agent.member, name, window: { after, limit } }: TeamPage,
): Promise<TeamMember[]> {
  const { id, username, type, lastLoginAt } = members
  const counts = (who: Readonly<Record<'id' | 'type', AnyPgColumn>>) =>
    and(ne(who.type, TRIAL_TYPE), ne(who.id, agent.member))
  // The wire counts in ms.
  const registeredAt = sql<Date>`date_trunc('milliseconds', ${members.registeredAt})`.mapWith(
    members.registeredAt,
  )
  const guests = alias(members, 'guest')
  const below = executor
    .select({ guests: count() })
    .from(affiliates)
    .innerJoin(
      guests,
      and(
        eq(guests.merchant, affiliates.merchant),
        eq(guests.affiliateCode, affiliates.code),
        counts(guests),
      ),
    )
    .where(and(eq(affiliates.merchant, agent.merchant), eq(affiliates.member, id)))
  const direct = executor
    .select({ code: affiliates.code })
    .from(affiliates)
    .where(and(eq(affiliates.merchant, agent.merchant), eq(affiliates.member, under)))
  return executor
    .select({
      ...{ id, username, type, registeredAt, lastLoginAt },
      isPaused: sql<boolean>`coalesce(${members.pausedUntil} > now(), false)`,
      below: sql<number>`${below}`.mapWith(Number),
    })
    .from(members)
    .where(
      and(
        eq(members.merchant, agent.merchant),
        name === undefined
          ? and(inArray(members.affiliateCode, direct), counts(members))
          : and(
              inArray(id, belowSomebody(agent, under)),
              sql`position(lower(${name}) in lower(${username})) > 0`,
            ),
        after && or(lt(registeredAt, after.at), and(eq(registeredAt, after.at), lt(id, after.id))),
      ),
    )
    .orderBy(desc(registeredAt), desc(id))
    .limit(limit)
}
