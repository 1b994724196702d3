import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** What came a moment ago, while the page opened, is not asked for again, in ms. */
const FRESH_MS = 5_000

/** The caller's bonus; asked anew whenever it is shown. */
export const bonusQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({
    queryKey: [OWN, 'bonus'],
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => api.call('ownBonus', { signal }),
  })
