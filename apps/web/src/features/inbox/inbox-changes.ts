import { msg } from '@lingui/core/macro'
import type { InfiniteData } from '@tanstack/react-query'
import { CallError } from '../../lib/api/api.ts'
import type { ScreenContext } from '../../lib/screen/screen.ts'
import { INBOX, type InboxMessage, type InboxPage } from './inbox-queries.ts'
import { unreadQuery } from './unread/unread-query.ts'

type ChangeContext = Pick<ScreenContext, 'api' | 'queries' | 'toaster' | 'words'>

/**
 * Marks a message as read, here at once and then on the server. Where that fails nobody is told: it shows as unread
 * again, and is sent when it is opened next.
 */
export async function markRead(context: ChangeContext, id: string): Promise<void> {
  const set = (read: boolean) =>
    changeMessages(context, (message) => (message.id === id ? { ...message, read } : message))
  set(true)
  countDown(context, 1)
  try {
    await context.api.call('readMessage', { body: { messageId: id } })
    // What was asked for before the server knew shows it as unread.
    set(true)
  } catch {
    set(false)
  }
  renewCount(context)
}

/**
 * Marks every message as read, those on pages that were not loaded too. What fails is told; the list then stays as it
 * was.
 */
export async function markAllRead(context: ChangeContext): Promise<void> {
  try {
    await context.api.call('readAllMessages')
    changeMessages(context, (message) => ({ ...message, read: true }))
    countDown(context, Number.POSITIVE_INFINITY)
  } catch (error) {
    tell(context, error)
  }
  renewCount(context)
}

/** Deletes a message once the server has; gives whether it is gone. What fails is told. */
export async function removeMessage(
  context: ChangeContext,
  { id, read }: Pick<InboxMessage, 'id' | 'read'>,
): Promise<boolean> {
  try {
    await context.api.call('deleteMessage', { body: { messageId: id } })
  } catch (error) {
    // Another device was faster.
    if (!(error instanceof CallError) || error.status !== 404) {
      tell(context, error)
      return false
    }
  }
  changeMessages(context, (message) => (message.id === id ? undefined : message))
  if (!read) countDown(context, 1)
  renewCount(context)
  return true
}

/** Changes messages wherever they are loaded; `undefined` takes one out. */
function changeMessages(
  { queries }: Pick<ChangeContext, 'queries'>,
  change: (message: InboxMessage) => InboxMessage | undefined,
): void {
  queries.setQueriesData<InfiniteData<InboxPage>>(
    { queryKey: INBOX },
    (list) => list && changed(list, change),
  )
}

/** A loaded inbox with each of its messages changed. */
export function changed(
  list: InfiniteData<InboxPage>,
  change: (message: InboxMessage) => InboxMessage | undefined,
): InfiniteData<InboxPage> {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      messages: page.messages.flatMap((message) => change(message) ?? []),
    })),
  }
}

/** The count follows at once; what the server counts comes after. */
function countDown({ api, queries }: ChangeContext, by: number): void {
  queries.setQueryData(unreadQuery({ api }).queryKey, (count) => count && Math.max(0, count - by))
}

function renewCount({ api, queries }: ChangeContext): void {
  void queries.invalidateQueries({ queryKey: unreadQuery({ api }).queryKey })
}

/** The API tells of what the server refuses; without an answer nobody does. */
function tell({ toaster, words }: ChangeContext, error: unknown): void {
  if (!(error instanceof CallError) || error.status !== 0) return
  toaster.show({ kind: 'fail', text: words.i18n._(msg`Not saved. Please try again.`) })
}
