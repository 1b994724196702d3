import { deleteMessage, inboxMessages, inboxUnread, readAllMessages, readMessage } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { cutPage, pageSizeOf, readPageEnd, writePageEnd } from './inbox-page.ts'
import { presentMessage } from './inbox-presenter.ts'
import { countUnread, dropMessage, listMessages, markAllRead, markRead } from './inbox-store.ts'

/** As many as a page of the inbox shows (MEMBER-17-D). */
const DEFAULT_PAGE_SIZE = 20

/** A member's messages (MEMBER-17-D, API-23); each sees and changes only their own. */
export function inboxBindings({ orm }: { readonly orm: NodePgDatabase }): Binding[] {
  return [
    bind(inboxMessages, async ({ query: { pageSize, after } }, caller) => {
      const size = pageSizeOf(pageSize ?? DEFAULT_PAGE_SIZE)
      const read = await listMessages(orm, sessionOf(caller), {
        after: after === undefined ? undefined : readPageEnd(after),
        limit: size + 1,
      })
      const { messages, next } = cutPage(read, size)
      return {
        list: messages.map((message) => presentMessage(message, caller.merchant, caller.language)),
        next: next ? writePageEnd(next) : '',
      }
    }),
    bind(inboxUnread, (_, caller) => countUnread(orm, sessionOf(caller))),
    bind(readMessage, async ({ body: { messageId } }, caller) => {
      demandFound(await markRead(orm, sessionOf(caller), messageId))
      return null
    }),
    bind(readAllMessages, async (_, caller) => {
      await markAllRead(orm, sessionOf(caller))
      return null
    }),
    bind(deleteMessage, async ({ body: { messageId } }, caller) => {
      demandFound(await dropMessage(orm, sessionOf(caller), messageId))
      return null
    }),
  ]
}

/** @throws {ApiError} `not.found`, also for messages of others: nobody learns which there are */
function demandFound(found: boolean): void {
  if (found) return
  throw new ApiError('not.found', { field: 'messageId', message: 'There is no message of this messageId.' })
}
