import { isPlayer } from '@foyer/contract/member-types'
import { queryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'
import type { SessionInfo } from '../../lib/session/session-store.ts'
import type { Site } from '../merchant/index.ts'

/** How many messages of the chat the member has not read; only where {@link hasChat}. */
export function chatUnreadQuery({ api }: Pick<ScreenContext, 'api'>) {
  return queryOptions({
    queryKey: [OWN, 'chat-unread'],
    queryFn: async ({ signal }): Promise<number> => (await api.call('chatUnread', { signal })).unReadCount,
  })
}

/** Whether somebody's chat is counted: a type other than 4, where the merchant has a chat. */
export function hasChat(
  session: Pick<SessionInfo, 'type'> | null,
  { switches }: Pick<Site, 'switches'>,
): boolean {
  return session !== null && isPlayer(session.type) && switches.CBS3 === true
}
