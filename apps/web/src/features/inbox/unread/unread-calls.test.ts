import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHttpApi } from '../../../lib/api/http-api.ts'
import { createSlowCalls } from '../../../lib/slow-calls.ts'

let answer: () => Response
let sent: { readonly path: string; readonly init: RequestInit }[]
const onFailure = vi.fn()

const value = (told: unknown) => () =>
  Response.json({ success: true, value: told, errorCode: '', message: '' })
const open = () =>
  createHttpApi({
    merchant: '',
    installed: false,
    language: () => 'EN',
    slowCalls: createSlowCalls(),
    session: { current: () => null },
    onSessionLost: () => undefined,
    onFailure,
  })

beforeEach(() => {
  vi.useFakeTimers()
  onFailure.mockReset()
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ path: new URL(address, 'http://here.example').pathname, init })
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the inbox count is a GET whose value is the count, throttled to one call in 250 ms and the last one [API-23]', async () => {
  answer = value(7)
  const api = open()
  const first = api.call('inboxUnread')
  const later = [api.call('inboxUnread'), api.call('inboxUnread'), api.call('inboxUnread')]
  expect(await first).toBe(7)
  await vi.advanceTimersByTimeAsync(240)
  expect(sent).toHaveLength(1)
  answer = value(8)
  await vi.advanceTimersByTimeAsync(20)
  expect(await Promise.all(later)).toEqual([8, 8, 8])
  expect(sent.map(({ path, init }) => `${init.method} ${path}`)).toEqual(
    Array(2).fill('GET /wps/inbox/unread'),
  )
})

test('a count that fails raises no alert [API-23, API-68-D]', async () => {
  answer = () =>
    Response.json({ success: false, value: null, errorCode: 'server.failed', message: 'No' }, { status: 500 })
  await expect(open().call('inboxUnread')).rejects.toMatchObject({ code: 'server.failed' })
  expect(onFailure.mock.calls.map(([, quiet]) => quiet)).toEqual([true])
})

test('the chat count is a GET with the module CBS3 [API-24, SWITCH-02]', async () => {
  answer = value({ unReadCount: 3 })
  expect(await open().call('chatUnread')).toEqual({ unReadCount: 3 })
  expect(sent).toMatchObject([
    { path: '/wps/chat/unread', init: { method: 'GET', headers: { module: 'CBS3' } } },
  ])
})
