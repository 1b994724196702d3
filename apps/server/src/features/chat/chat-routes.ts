import { chatLaunch, chatUnread } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { ChatGateway } from '../../gateways/index.ts'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { findChatCount } from './chat-store.ts'

interface ChatRoutes {
  readonly chat: ChatGateway
  readonly orm: NodePgDatabase
  /** Whether this is a demo installation, in which a help page replaces a chat that is not set up. */
  readonly demo: boolean
  /** Address of a merchant's site, without trailing slash. */
  readonly originOf: (merchant: Merchant) => string
}

/** Section of the demo's help that explains the chat. */
const STAND_IN = '/m/help?tag=contact&c=3'

/**
 * The caller's unread messages (API-24) and the address of their chat (API-51). The chat runs outside; without a chat service the
 * count is what a tester set, or 0.
 */
export function chatBindings({ chat, orm, demo, originOf }: ChatRoutes): Binding[] {
  return [
    bind(chatUnread, async (_, caller) => {
      const session = sessionOf(caller)
      const unread = await chat.unread(session)
      return { unReadCount: unread ?? (await findChatCount(orm, session.member)) }
    }),
    bind(chatLaunch, async ({ query: { backUrl = '/m/home', headerColor = '', title } }, caller) => {
      const { merchant, language } = caller
      const address = await chat.launch({
        ...sessionOf(caller),
        back: `${originOf(merchant)}${backUrl}`,
        title: title || textIn(merchant.names, language, merchant),
        headerColor,
        language,
      })
      return { chatUrl: address ?? (demo ? STAND_IN : '') }
    }),
  ]
}
