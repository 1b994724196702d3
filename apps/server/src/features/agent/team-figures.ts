import {
  type agentDays,
  type agentKpi,
  type agentRebates,
  type KpiPeriod,
  TEAM_DAYS,
  type ValueOf,
} from '@foyer/contract'
import type { Executor } from '../../db/index.ts'
import { dayBefore, dayIn, type Merchant, startOfDay } from '../../merchants/index.ts'
import type { MovementBook } from '../../money/movement.ts'
import { PARTS } from '../../money/parts.ts'
import { sumTeamRounds } from '../bets/index.ts'
import { sumTeamDeposits, sumTeamMoves } from '../wallet/index.ts'
import { listCommissionRates } from './commission-store.ts'
import { sumCommissions } from './commissions.ts'
import { startOf } from './kpi-period.ts'
import type { Agent } from './team.ts'
import { countTeam, countTeamDays } from './team-store.ts'
import { belowSomebody } from './team-tree.ts'

type Place = Pick<Merchant, 'currency' | 'timeZone'>

/** What figures are read by. */
interface TeamSpan {
  readonly movements: MovementBook
  /** ms since 1970 */
  readonly now: number
}

/**
 * What an agent's team is and did in a period: the only place that puts an agent's figures together.
 */
export async function readTeamFigures(
  executor: Executor,
  agent: Agent,
  { currency, timeZone }: Place,
  { movements, period, now }: TeamSpan & { readonly period: KpiPeriod },
): Promise<ValueOf<typeof agentKpi>> {
  const since = startOf(period, timeZone, now)
  const team = { members: belowSomebody(agent), currency, since }
  const [{ size, registered, loggedIn }, moved, played, earned] = await Promise.all([
    countTeam(executor, agent, since),
    sumTeamMoves(executor, movements, team),
    sumTeamRounds(executor, team),
    sumCommissions(executor, agent, currency, dayIn(timeZone, since.getTime())),
  ])
  return {
    currency,
    teamSize: size,
    newMembers: registered,
    activeMembers: loggedIn,
    ...moved,
    ...played,
    commission: wholeOf([...earned.values()].reduce((sum, one) => sum + one, 0)),
  }
}

/** What happened on each of an agent's last days, the oldest first. */
export async function readTeamDays(
  executor: Executor,
  agent: Agent,
  { currency, timeZone }: Place,
  { movements, now }: TeamSpan,
): Promise<ValueOf<typeof agentDays>> {
  const today = dayIn(timeZone, now)
  const days = Array.from({ length: TEAM_DAYS }, (_, index) => dayBefore(today, TEAM_DAYS - 1 - index))
  const since = startOfDay(timeZone, dayBefore(today, TEAM_DAYS - 1))
  const joined = await countTeamDays(executor, agent, { since, timeZone })
  const deposits = await sumTeamDeposits(
    executor,
    movements,
    { members: belowSomebody(agent), currency, since },
    timeZone,
  )
  return {
    currency,
    list: days.map((day) => ({
      day,
      startTime: startOfDay(timeZone, day).getTime(),
      newMembers: joined.get(day) ?? 0,
      deposit: deposits.get(day) ?? 0,
    })),
  }
}

/** What an agent earns by category, and earned in the current month. */
export async function readCommission(
  executor: Executor,
  agent: Agent,
  { currency, timeZone }: Place,
  now: number,
): Promise<ValueOf<typeof agentRebates>> {
  const rates = await listCommissionRates(executor, agent)
  const month = dayIn(timeZone, startOf('month', timeZone, now).getTime())
  const earned = await sumCommissions(executor, agent, currency, month)
  return {
    currency,
    list: rates.map((rate) => ({ ...rate, earned: wholeOf(earned.get(rate.category) ?? 0) })),
  }
}

/** Whole minor units; those below 0 are rounded away from it, so that no more is shown than there is. */
const wholeOf = (parts: number): number => Math.floor(parts / PARTS)
