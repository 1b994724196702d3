import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** What a player invites friends with; null where the operator has closed it. */
export function referralQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: [OWN, 'referral'],
    queryFn: async ({ signal }) => (await api.call('memberReferral', { signal })).invitation,
  })
}
