import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

type Api = Pick<ScreenContext, 'api'>

/** Days that the figures span. */
export type KpiPeriod = 'today' | 'week' | 'month'

/** What a team is and did; money in minor units. */
export type TeamFigures = CallValue<'agentKpi'>

/** Somebody below the agent, with times in ms since 1970. */
export type TeamMember = CallValue<'agentDownline'>['list'][number]

/** A page of a downline, with the way down to it. */
export type DownlinePage = CallValue<'agentDownline'>

/** An invitation code with its link. */
export type Invitation = CallValue<'agentUrls'>['list'][number]

/** Whose downline is shown, and who of it. */
export interface DownlinePlace {
  /** Id of the member above; empty for the agent. */
  readonly under: string
  /** Part of a name; empty for everybody directly below. */
  readonly search: string
}

/** Rows of one page. */
const PAGE_SIZE = 20

/** The figures of the team; asked for by agents only. */
export function figuresQuery({ api }: Api, period: KpiPeriod) {
  return queryOptions({
    queryKey: [OWN, 'agent-kpi', period],
    queryFn: ({ signal }): Promise<TeamFigures> => api.call('agentKpi', { query: { period }, signal }),
  })
}

/** What happened in the team on each of the last days. */
export type TeamDay = CallValue<'agentDays'>['list'][number]

/** The last days of the team, the oldest first. */
export function daysQuery({ api }: Api) {
  return queryOptions({
    queryKey: [OWN, 'agent-days'],
    queryFn: async ({ signal }): Promise<readonly TeamDay[]> =>
      (await api.call('agentDays', { signal })).list,
  })
}

/** Who stands below, who joined last first, page after page. */
export function downlineQuery({ api }: Api, { under, search }: DownlinePlace) {
  return infiniteQueryOptions({
    queryKey: [OWN, 'agent-downline', under, search],
    initialPageParam: '',
    getNextPageParam: ({ next }: DownlinePage) => next || undefined,
    queryFn: ({ pageParam, signal }): Promise<DownlinePage> =>
      api.call('agentDownline', {
        query: {
          pageSize: PAGE_SIZE,
          ...(under && { under }),
          ...(search && { search }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      }),
  })
}

/** What the agent earns by category, and earned this month; money in minor units. */
export type Commission = CallValue<'agentRebates'>

/** The agent's own commission. */
export function commissionQuery({ api }: Api) {
  return queryOptions({
    queryKey: [OWN, 'agent-rebates'],
    queryFn: ({ signal }): Promise<Commission> => api.call('agentRebates', { signal }),
  })
}

type CommissionPage = CallValue<'commissionPayouts'>

/** What was paid for days that are over, the latest first, page after page. */
export function commissionDaysQuery({ api }: Api) {
  return infiniteQueryOptions({
    queryKey: [OWN, 'agent-commissions'],
    initialPageParam: '',
    getNextPageParam: ({ next }: CommissionPage) => next || undefined,
    queryFn: ({ pageParam, signal }): Promise<CommissionPage> =>
      api.call('commissionPayouts', {
        query: { pageSize: PAGE_SIZE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
  })
}

/** The agent's own invitation codes. */
export function invitationsQuery({ api }: Api) {
  return queryOptions({
    queryKey: [OWN, 'agent-urls'],
    queryFn: async ({ signal }): Promise<readonly Invitation[]> =>
      (await api.call('agentUrls', { signal })).list,
  })
}
