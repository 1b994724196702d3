import { deleteMessage, inboxMessages, inboxUnread, readAllMessages, readMessage } from '@foyer/contract'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../api/api-error.ts'
import { type Binding, bind, sessionOf } from '../../api/binding.ts'
import { cutPage, followingWindow } from '../../api/following-page.ts'
import { presentMessage } from './inbox-presenter.ts'
import { countUnread, dropMessage, listMessages, markAllRead, markRead } from './inbox-store.ts'

/** A member's messages; each sees and changes only their own. */
export function inboxBindings({ orm }: { readonly orm: NodePgDatabase }): Binding[] {
  return [
    bind(inboxMessages, async ({ query }, caller) => {
      const window = followingWindow(query)
      const read = await listMessages(orm, sessionOf(caller), window)
      const { rows, next } = cutPage(read, window, ({ sentAt }) => sentAt)
      const list = rows.map((message) => presentMessage(message, caller.merchant, caller.language))
      return { list, next }
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
