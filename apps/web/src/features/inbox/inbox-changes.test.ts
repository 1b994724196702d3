import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../lib/api/api.ts'
import { createWords } from '../../lib/i18n/i18n.ts'
import { markAllRead, markRead, removeMessage } from './inbox-changes.ts'
import { INBOX } from './inbox-queries.ts'

const call = vi.fn()
const show = vi.fn()
let queries: QueryClient

const KEY = [...INBOX, 'EN']
const COUNT = ['own', 'inbox-unread']
const message = (id: string, read = false) => ({ id, read, title: id, preview: '', content: '', sentAt: 0 })

beforeEach(() => {
  call.mockReset().mockResolvedValue(null)
  show.mockReset()
  queries = new QueryClient()
  queries.setQueryData(KEY, {
    pageParams: ['', 'x'],
    pages: [
      { next: 'x', messages: [message('a'), message('b', true)] },
      { next: '', messages: [message('c')] },
    ],
  })
  queries.setQueryData(COUNT, 2)
})

const context = () => ({ api: { call }, toaster: { show }, queries, words: createWords('EN') }) as never
const unread = () =>
  (queries.getQueryData(KEY) as { pages: { messages: { id: string; read: boolean }[] }[] }).pages
    .flatMap(({ messages }) => messages)
    .map(({ id, read }) => (read ? id : `${id}*`))
    .join(' ')
const gone = new CallError('network.failed', 0, '')

test('an opened message is read before the server says so, and counted off', async () => {
  const done = markRead(context(), 'c')
  expect([unread(), queries.getQueryData(COUNT)]).toEqual(['a* b c', 1])
  await done
  expect(call).toHaveBeenCalledExactlyOnceWith('readMessage', { body: { messageId: 'c' } })
})

test('what the server did not take is unread again, silently', async () => {
  call.mockRejectedValue(gone)
  await markRead(context(), 'a')
  expect(unread()).toBe('a* b c*')
  expect(queries.getQueryState(COUNT)?.isInvalidated).toBe(true)
  expect(show).not.toHaveBeenCalled()
})

test('all are read when the server has done so, and stay unread where it has not', async () => {
  call.mockRejectedValueOnce(gone)
  await markAllRead(context())
  expect([unread(), show.mock.calls.length]).toEqual(['a* b c*', 1])
  await markAllRead(context())
  expect([unread(), queries.getQueryData(COUNT)]).toEqual(['a b c', 0])
})

test.each([
  ['a', false, 'b c*', 1],
  ['b', true, 'a* c*', 2],
])('a deleted message leaves the list, and the count if it was unread: %s', async (id, read, left, count) => {
  expect(await removeMessage(context(), { id, read })).toBe(true)
  expect([unread(), queries.getQueryData(COUNT)]).toEqual([left, count])
})

test('a message that is gone already is gone; one that could not be deleted stays, and that is told', async () => {
  call.mockRejectedValueOnce(new CallError('not.found', 404, ''))
  expect(await removeMessage(context(), message('a'))).toBe(true)
  call.mockRejectedValueOnce(gone)
  expect(await removeMessage(context(), message('c'))).toBe(false)
  expect([unread(), show.mock.calls.length]).toEqual(['b c*', 1])
})
