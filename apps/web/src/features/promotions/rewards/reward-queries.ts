import { REWARD_STATUSES, type RewardStatus } from '@foyer/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import { paths, withQuery } from '../../../lib/paths.ts'
import type { ScreenContext, Search } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** Rewards of one page (REWARD-23-D). */
const PAGE_SIZE = 20
/** What came a moment ago, while the page opened, is not asked for again, in ms. */
const FRESH_MS = 5_000

/** A page of rewards. */
export type RewardPage = CallValue<'rewards'>
/** A reward; amounts are minor units, times ms since 1970. */
export type Reward = RewardPage['list'][number]

/** First parts of the keys of all pages of rewards. */
export const REWARDS_KEY = [OWN, 'rewards'] as const

/** The caller's rewards of one status, newest first, page after page; asked for with a session only. */
export const rewardsQuery = ({ api }: Pick<ScreenContext, 'api'>, status: RewardStatus) =>
  infiniteQueryOptions({
    queryKey: [...REWARDS_KEY, status],
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    initialPageParam: '',
    getNextPageParam: ({ next }: RewardPage) => next || undefined,
    queryFn: ({ pageParam, signal }): Promise<RewardPage> =>
      api.call('rewards', {
        query: { status, pageSize: PAGE_SIZE, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
  })

/** The status that the address chooses; what may be claimed where it chooses none. */
export const readStatus = ({ view }: Search): RewardStatus =>
  REWARD_STATUSES.find((one) => one === view) ?? 'claimable'

/** The address that chooses a status. */
export const rewardsPath = (status: RewardStatus): string =>
  withQuery(paths.rewardCentre, { view: status === 'claimable' ? '' : status })
