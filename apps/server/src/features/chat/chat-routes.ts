import { chatLaunch, chatUnread } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import type { ChatGateway } from '../../gateways/index.ts'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { findChatCount } from './chat-store.ts'

interface ChatRoutes {
  readonly chat: ChatGateway
  readonly orm: NodePgDatabase
  /** Whether the installation is a demo, where a page stands in for a chat that is not set up. */
  readonly demo: boolean
  /** Address of a merchant's site, without trailing slash. */
  readonly originOf: (merchant: Merchant) => string
}

/** What an operator would put in the place of the chat: a page of the demo's help. */
const STAND_IN = '/m/help?tag=contact&c=3'

/** What the chat says of the caller (API-24), and where they chat (API-51). The chat lies outside; where there is none, what a tester set is said, or 0. */
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
