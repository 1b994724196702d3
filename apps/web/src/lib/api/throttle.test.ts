import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('within the window only the last of the identical calls is sent, when the window ends [API-67-D, API-16, CONST-11-D]', async () => {
  const throttle = createThrottle()
  const send = vi.fn(async () => send.mock.calls.length)
  const first = throttle('read:1', 150, send)
  const second = throttle('read:1', 150, send)
  const third = throttle('read:1', 150, send)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(149)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
  expect(await first).toBe(1)
  expect([await second, await third]).toEqual([2, 2])
})

test('another key is another call [API-67-D]', () => {
  const throttle = createThrottle()
  const send = vi.fn(async () => undefined)
  void throttle('read:1', 150, send)
  void throttle('read:2', 150, send)
  expect(send).toHaveBeenCalledTimes(2)
})

test('after a quiet window the next call is sent at once', async () => {
  const throttle = createThrottle()
  const send = vi.fn(async () => undefined)
  void throttle('read:1', 150, send)
  await vi.advanceTimersByTimeAsync(150)
  void throttle('read:1', 150, send)
  expect(send).toHaveBeenCalledTimes(2)
})
