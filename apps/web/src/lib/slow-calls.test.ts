import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlowCalls } from './slow-calls.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const call = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('answer'), ms))

test('a call of more than 8 s is slow, one of less is not [ERR-27-D]', async () => {
  const slowCalls = createSlowCalls()
  const changed = vi.fn()
  slowCalls.subscribe(changed)
  void slowCalls.watch(call(7900))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(slowCalls.happened()).toBe(false)
  const slow = slowCalls.watch(call(8100))
  await vi.advanceTimersByTimeAsync(8050)
  expect(slowCalls.happened()).toBe(true)
  expect(changed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(await slow).toBe('answer')
})

test('who has gone is not told', async () => {
  const slowCalls = createSlowCalls()
  const changed = vi.fn()
  slowCalls.subscribe(changed)()
  void slowCalls.watch(call(9000))
  await vi.advanceTimersByTimeAsync(9000)
  expect(changed).not.toHaveBeenCalled()
})
