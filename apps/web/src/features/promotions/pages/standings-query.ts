import type { PromotionStatus } from '@foyer/contract'
import { isPlayer } from '@foyer/contract/member-types'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import { useSession } from '../../../lib/session/use-session.ts'

/** How far the member is with promotions, by their ids. */
export type Standings = Readonly<Record<string, PromotionStatus>>

/** How far the member is with promotions; asked for by members only. */
export function standingsQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: [OWN, 'promotions'],
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<Standings> => {
      const { list } = await api.call('promotionStandings', { signal })
      return Object.fromEntries(list.map(({ promotionId, status }) => [promotionId, status]))
    },
  })
}

/** The member's standings; nobody else has any, and nothing is asked for them. */
export function useStandings() {
  const session = useSession()
  const isMember = session !== null && isPlayer(session.type)
  return useQuery({ ...standingsQuery(useScreenContext()), enabled: isMember })
}
