import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { OWN } from '../../lib/session/own-queries.ts'

/** A message as its card shows it. */
export interface InboxMessage {
  readonly id: string
  readonly title: string
  /** Beginning of the content as plain text. */
  readonly preview: string
  /** Sanitised HTML. */
  readonly content: string
  /** ms since 1970 */
  readonly sentAt: number
  readonly read: boolean
}

/** A page of the inbox. */
export interface InboxPage {
  readonly messages: readonly InboxMessage[]
  /** Where the next page begins; empty on the last. */
  readonly next: string
}

/** Messages of one page. */
const PAGE_SIZE = 20

/** Beginning of the keys of the inbox in all languages. */
export const INBOX = [OWN, 'inbox'] as const

/** The member's messages, newest first, page after page; asked for by members only. */
export function inboxQuery({ api }: Pick<ScreenContext, 'api'>, language: string) {
  return infiniteQueryOptions({
    queryKey: [...INBOX, language],
    refetchOnWindowFocus: true,
    initialPageParam: '',
    getNextPageParam: ({ next }: InboxPage) => next || undefined,
    queryFn: async ({ pageParam, signal }): Promise<InboxPage> => {
      const after = pageParam === '' ? {} : { after: pageParam }
      const { list, next } = await api.call('inboxMessages', {
        query: { language, pageSize: PAGE_SIZE, ...after },
        signal,
      })
      return { messages: list.map(({ sendTime, ...message }) => ({ ...message, sentAt: sendTime })), next }
    },
  })
}
