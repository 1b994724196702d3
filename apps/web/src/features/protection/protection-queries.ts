import { queryOptions } from '@tanstack/react-query'
import type { CallValue } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import { notePause } from '../../lib/session/pause.ts'

/** What the caller does to play less; times are ms since 1970. */
export type Protection = CallValue<'ownProtection'>
export type OwnLimit = Protection['limits'][number]

/** What the caller has set. */
export const protectionQuery = ({ api }: Pick<ScreenContext, 'api'>) =>
  queryOptions({
    queryKey: [OWN, 'protection'],
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }): Promise<Protection> => told(await api.call('ownProtection', { signal })),
  })

/** Lets the rest of the site know whether the player pauses. */
export function told(protection: Protection): Protection {
  const { pausedUntil, exclusion } = protection
  notePause(exclusion ? (exclusion.returnsAt ?? Number.MAX_SAFE_INTEGER) : pausedUntil)
  return protection
}
