import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { VipStanding } from './vip-progress.ts'
import { hasStanding, vipStandingQuery } from './vip-queries.ts'

/** The question where the member stands, for what only members see; asks nothing where nobody of that kind is logged in. */
export function useVipStanding(): UseQueryResult<VipStanding> {
  const session = useSession()
  return useQuery({ ...vipStandingQuery(useScreenContext(), useLanguage()), enabled: hasStanding(session) })
}

/**
 * Where the member stands, for what everybody sees: `undefined` for others, and until it is known. The answer may be
 * there before the page is live, whose first rendering is everybody's.
 */
export function useOwnStanding(): VipStanding | undefined {
  const member = hasStanding(useSession())
  const { data } = useVipStanding()
  return member ? data : undefined
}
