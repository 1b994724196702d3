import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** What the caller does to play less; times are ms since 1970. */
export type Protection = CallValue<'ownProtection'>
export type OwnLimit = Protection['limits'][number]

/** What the caller has set. */
export const protectionQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({
    queryKey: [OWN, 'protection'],
    refetchOnWindowFocus: true,
    queryFn: ({ signal }): Promise<Protection> => api.call('ownProtection', { signal }),
  })
