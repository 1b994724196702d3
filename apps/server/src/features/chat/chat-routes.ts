import { chatAnchors, chatFocus, chatLaunch, chatModels, chatUnread } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Binding, bind, type Caller, sessionOf } from '../../api/binding.ts'
import { pictureAddress } from '../../api/picture-address.ts'
import type { ChatGateway, Streams } from '../../gateways/index.ts'
import { type Merchant, textIn } from '../../merchants/index.ts'
import { findChatCount } from './chat-store.ts'
import { standInStreams } from './stand-in-streams.ts'
import { streamBoard } from './stream-board.ts'

interface ChatRoutes {
  readonly chat: ChatGateway
  readonly orm: NodePgDatabase
  /** Whether this is a demo installation, in which a help page replaces a chat that is not set up. */
  readonly demo: boolean
  /** Address of a merchant's site, without trailing slash. */
  readonly originOf: (merchant: Merchant) => string
}

const NO_STREAMS: Streams = { rooms: [], hosts: [] }

/** Section of the demo's help that explains the chat. */
const STAND_IN = '/m/help?tag=contact&c=3'

/**
 * The caller's unread messages, the address of their chat, and who streams. The chat runs outside; without a chat
 * service the count is what a tester set, or 0.
 */
export function chatBindings({ chat, orm, demo, originOf }: ChatRoutes): Binding[] {
  const board = streamBoard({ chat })
  const streamsFor = async ({ merchant, language }: Caller): Promise<Streams> =>
    (await board.read(merchant.code)) ?? (demo ? standInStreams(language) : NO_STREAMS)
  return [
    bind(chatAnchors, async (_, caller) => ({
      list: (await streamsFor(caller)).rooms.map(({ id, host, title }) => ({
        anchorId: id,
        modelId: host,
        title,
      })),
    })),
    bind(chatModels, async ({ query }, caller) => ({
      list: (await streamsFor(caller)).hosts
        .filter(({ active, streaming }) => (active || !query.active) && (streaming || !query.streaming))
        .map(({ id, picture, ...host }) => ({ modelId: id, picture: pictureAddress(picture), ...host })),
    })),
    bind(chatFocus, async (_, caller) => ({ list: [...((await chat.followed(sessionOf(caller))) ?? [])] })),
    bind(chatUnread, async (_, caller) => {
      const session = sessionOf(caller)
      const unread = await chat.unread(session)
      return { unReadCount: unread ?? (await findChatCount(orm, session.member)) }
    }),
    bind(chatLaunch, async ({ query }, caller) => {
      const { backUrl = '/m/home', headerColor = '', title, anchor = '' } = query
      const { merchant, language } = caller
      const address = await chat.launch({
        ...sessionOf(caller),
        back: `${originOf(merchant)}${backUrl}`,
        title: title || textIn(merchant.names, language, merchant),
        headerColor,
        language,
        room: anchor,
      })
      return { chatUrl: address ?? (demo ? STAND_IN : '') }
    }),
  ]
}
