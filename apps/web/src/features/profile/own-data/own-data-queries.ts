import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../../lib/api/api.ts'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'

/** What the caller has chosen, and what keeps the account from deletion. */
export type OwnData = CallValue<'ownData'>

/** The same, from the server. */
export const ownDataQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({
    queryKey: [OWN, 'own-data'],
    refetchOnWindowFocus: true,
    queryFn: ({ signal }): Promise<OwnData> => api.call('ownData', { signal }),
  })
