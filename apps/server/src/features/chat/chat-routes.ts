import { chatUnread } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { ChatGateway } from '../../gateways/index.ts'
import { findChatCount } from './chat-store.ts'

interface ChatRoutes {
  readonly chat: ChatGateway
  readonly orm: NodePgDatabase
}

/** What the chat says of the caller (API-24). The chat lies outside; where there is none, what a tester set is said, or 0. */
export function chatBindings({ chat, orm }: ChatRoutes): Binding[] {
  return [
    bind(chatUnread, async (_, caller) => {
      const session = sessionOf(caller)
      const unread = await chat.unread(session)
      return { unReadCount: unread ?? (await findChatCount(orm, session.member)) }
    }),
  ]
}
