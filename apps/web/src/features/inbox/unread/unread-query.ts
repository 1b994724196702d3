import { isPlayer } from '@foyer/contract/member-types'
import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../../lib/screen/screen.ts'
import { OWN } from '../../../lib/session/own-queries.ts'
import type { SessionInfo } from '../../../lib/session/session-store.ts'
import type { Site } from '../../merchant/index.ts'

/** How many messages the member has not read; only where {@link hasCount}. */
export function unreadQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: [OWN, 'inbox-unread'],
    queryFn: ({ signal }): Promise<number> => api.call('inboxUnread', { signal }),
  })
}

/**
 * Whether somebody's messages are counted: members', not visitors' and trials', where the merchant has the count and an
 * inbox that it could lead to.
 */
export function hasCount(
  session: Pick<SessionInfo, 'type'> | null,
  { switches }: Pick<Site, 'switches'>,
): boolean {
  return session !== null && isPlayer(session.type) && switches.INBOX3 === true && switches.MAILCEN === true
}
