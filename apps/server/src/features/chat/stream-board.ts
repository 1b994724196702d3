import { LRUCache } from 'lru-cache'
import type { ChatGateway, Streams } from '../../gateways/index.ts'

/** Who streams in each merchant, as the chat services said lately, so that many readers ask a service once. */
export interface StreamBoard {
  /**
   * Answers from memory where something is known, however old, and asks the service behind it; waits for the service only
   * the first time.
   * @returns `undefined` where the merchant's service has no streams
   * @throws {GatewayError} where the service never said anything yet
   */
  read(merchant: string): Promise<Streams | undefined>
}

interface StreamBoardOptions {
  readonly chat: Pick<ChatGateway, 'streams'>
  /** ms after which a service is asked again. */
  readonly freshMs?: number
}

const FRESH_MS = 15_000
const MERCHANTS = 1_000

/** Creates an empty board. */
export function streamBoard({ chat, freshMs = FRESH_MS }: StreamBoardOptions): StreamBoard {
  const held = new LRUCache<string, { readonly streams: Streams | undefined }>({
    max: MERCHANTS,
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (merchant) => ({ streams: await chat.streams(merchant) }),
  })
  return { read: async (merchant) => (await held.fetch(merchant))?.streams }
}
