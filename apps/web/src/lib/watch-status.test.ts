import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStatusStore, type SiteStatus } from './site-status.ts'
import { statusCode, watchStatus } from './watch-status.ts'

test.each([
  [true, true, 1],
  [true, false, 1],
  [false, true, 2],
  [false, false, 0],
])(
  'maintenance %s and region %s make status %i [STATUS-01, STATUS-02]',
  (maintenance, regionRestriction, code) => {
    expect(statusCode({ maintenance, regionRestriction })).toBe(code)
  },
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { addEventListener: () => undefined, visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function memory(entry?: { value: SiteStatus; at: number }) {
  let held = entry
  return {
    read: () => held,
    write: (value: SiteStatus) => (held = { value, at: Date.now() }),
    remove: () => (held = undefined),
  }
}

test('a stored status that is newer than the page applies at once, then the server decides [STATUS-04]', async () => {
  const store = createStatusStore(0)
  const stored = memory({ value: { code: 1, address: '' }, at: 2000 })
  watchStatus({ store, renderedAt: 1000, stored, ask: async () => ({ code: 0, address: '203.0.113.9' }) })
  expect(store.current().code).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(store.current()).toEqual({ code: 0, address: '203.0.113.9' })
  expect(stored.read()?.value.code).toBe(0)
})

test('an older stored status says nothing about a page rendered later', () => {
  const store = createStatusStore(0)
  const stored = memory({ value: { code: 1, address: '' }, at: 500 })
  watchStatus({ store, renderedAt: 1000, stored, ask: () => new Promise(() => undefined) })
  expect(store.current().code).toBe(0)
})

test('the status is asked again every 60 s while blocked and every 5 min otherwise [STATUS-10-D]', async () => {
  const ask = vi.fn(async () => ({ code: ask.mock.calls.length < 3 ? 1 : 0, address: '' }))
  const store = createStatusStore(1)
  watchStatus({ store, renderedAt: 0, stored: memory(), ask })
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.current().code).toBe(0)
  await vi.advanceTimersByTimeAsync(299_000)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('a failed refresh keeps what is known and tries again later [STATUS-11-D]', async () => {
  const store = createStatusStore(1)
  const ask = vi.fn(async (): Promise<SiteStatus> => Promise.reject(new Error('away')))
  watchStatus({ store, renderedAt: 0, stored: memory(), ask })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(store.current().code).toBe(1)
  expect(ask).toHaveBeenCalledTimes(2)
})
