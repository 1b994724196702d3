import {
  agentDays,
  agentDownline,
  agentKpi,
  agentRebates,
  agentUrls,
  commissionPayouts,
  memberReferral,
} from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { type Merchant, startOfDay } from '../../merchants/index.ts'
import type { MovementBook } from '../../money/movement.ts'
import { sumBetsOf } from '../bets/index.ts'
import { listInvitations } from './affiliate-store.ts'
import { listCommissionPayouts, momentOfDay } from './commissions.ts'
import { takeReferral } from './referral.ts'
import type { Agent, TeamStep } from './team.ts'
import { readCommission, readTeamDays, readTeamFigures } from './team-figures.ts'
import { presentInvitation, presentInvitations, presentStep, presentTeamMember } from './team-presenter.ts'
import { findWay, listTeam } from './team-store.ts'

/** Bets of a list count for so long, in ms. */
const BETS_MS = 30 * 24 * 3_600_000

/** What an agent's team is seen with. */
export interface TeamRoutes {
  readonly orm: NodePgDatabase
  readonly movements: MovementBook
  /** Address of a merchant's site, without trailing slash. */
  readonly originOf: (merchant: Merchant) => string
  /** ms since 1970 */
  readonly now: () => number
}

/** The caller's own team, commission and invitation codes, and a player's referral; never those of another member. */
export function teamBindings({ orm, movements, originOf, now }: TeamRoutes): Binding[] {
  return [
    bind(agentKpi, ({ query: { period = 'today' } }, caller) =>
      readTeamFigures(orm, sessionOf(caller), caller.merchant, { movements, period, now: now() }),
    ),
    bind(agentDays, (_, caller) =>
      readTeamDays(orm, sessionOf(caller), caller.merchant, { movements, now: now() }),
    ),
    bind(agentRebates, (_, caller) => readCommission(orm, sessionOf(caller), caller.merchant, now())),
    bind(commissionPayouts, async ({ query }, caller) => {
      const { code, currency, timeZone } = caller.merchant
      const window = followingWindow(query)
      const agent = { merchant: code, member: sessionOf(caller).member }
      const read = await listCommissionPayouts(orm, agent, window)
      const { rows, next } = cutPage(read, window, ({ day }) => momentOfDay(day))
      const list = rows.map(({ id, day, bets, carried, earned, paid, rest }) => ({
        ...{ id, day, bets, carried, earned, paid },
        startTime: startOfDay(timeZone, day).getTime(),
        left: rest,
      }))
      return { currency, list, next }
    }),
    bind(agentDownline, async ({ query: { under, search, ...page } }, caller) => {
      const agent = sessionOf(caller)
      const way = under === undefined ? [] : await demandWay(orm, agent, under)
      const window = followingWindow(page)
      const read = await listTeam(orm, agent, { under, name: search?.trim() || undefined, window })
      const { rows, next } = cutPage(read, window, ({ registeredAt }) => registeredAt)
      const { currency } = caller.merchant
      const since = new Date(now() - BETS_MS)
      const bets = await sumBetsOf(orm, { members: rows.map(({ id }) => id), currency, since })
      return {
        currency,
        path: way.map(presentStep),
        list: rows.map((row) => presentTeamMember(row, bets.get(row.id) ?? 0)),
        next,
      }
    }),
    bind(agentUrls, async (_, caller) => ({
      list: presentInvitations(await listInvitations(orm, sessionOf(caller)), originOf(caller.merchant)),
    })),
    bind(
      memberReferral,
      async (_, caller) => {
        const referral = await takeReferral(orm, sessionOf(caller))
        return { invitation: referral ? presentInvitation(referral, originOf(caller.merchant)) : null }
      },
      ({ settings }) => settings.referral === true,
    ),
  ]
}

/** @throws {ApiError} `not.found`, also for members of other trees: nobody learns which there are */
async function demandWay(orm: NodePgDatabase, agent: Agent, under: string): Promise<TeamStep[]> {
  const way = await findWay(orm, agent, under)
  if (way) return way
  throw new ApiError('not.found', { field: 'under', message: 'Nobody of this id is in your team.' })
}
