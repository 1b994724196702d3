import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** Whether the caller takes a break, and until when; times are ms since 1970. */
export type Protection = CallValue<'ownProtection'>

/** What the caller has set. */
export const protectionQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({
    queryKey: [OWN, 'protection'],
    refetchOnWindowFocus: true,
    queryFn: ({ signal }): Promise<Protection> => api.call('ownProtection', { signal }),
  })
