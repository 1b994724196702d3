import type { InboxMessage } from './inbox-message.ts'

/** The last message of a page; the next page begins behind it. */
export interface PageEnd {
  readonly sentAt: Date
  readonly id: string
}

/** The largest page; a larger size is cut (API-69-D). */
const MAX_PAGE_SIZE = 200

/** How many messages a page holds. */
export const pageSizeOf = (asked: number): number => Math.min(asked, MAX_PAGE_SIZE)

/** A page's end as the wire carries it. */
export const writePageEnd = ({ sentAt, id }: PageEnd): string => `${sentAt.getTime()}_${id}`

/** A page's end that came over the wire in the contract's form. */
export function readPageEnd(text: string): PageEnd {
  const [ms = '', id = ''] = text.split('_')
  return { sentAt: new Date(Number(ms)), id }
}

/**
 * Cuts a page from what was read for it.
 * @param read one message more than the page holds, where there is one
 */
export function cutPage(
  read: readonly InboxMessage[],
  size: number,
): { readonly messages: readonly InboxMessage[]; readonly next: PageEnd | undefined } {
  const messages = read.slice(0, size)
  return { messages, next: read.length > size ? messages.at(-1) : undefined }
}
