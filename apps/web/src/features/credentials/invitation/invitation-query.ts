import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'

/** Whether an invitation code counts; a code that does is not asked about again. */
export function invitationQuery({ api }: Pick<ScreenContext, 'api'>, affiliateCode: string) {
  return queryOptions({
    queryKey: ['invitation', affiliateCode],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => api.call('checkAffiliate', { query: { affiliateCode } }),
  })
}
