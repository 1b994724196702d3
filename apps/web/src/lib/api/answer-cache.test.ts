import { expect, test, vi } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

function setUp() {
  let now = 0
  const cache = createAnswerCache(() => now)
  const fetch = vi.fn(async () => `answer ${fetch.mock.calls.length}`)
  return { cache, fetch, pass: (ms: number) => (now += ms) }
}

test('an answer is held for its time per key, then asked for again [API-66-D]', async () => {
  const { cache, fetch, pass } = setUp()
  expect(await cache.read('hot', 60_000, false, fetch)).toBe('answer 1')
  pass(59_999)
  expect(await cache.read('hot', 60_000, false, fetch)).toBe('answer 1')
  expect(await cache.read('other', 60_000, false, fetch)).toBe('answer 2')
  pass(1)
  expect(await cache.read('hot', 60_000, false, fetch)).toBe('answer 3')
})

test('fresh skips the held answer and replaces it [API-66-D, API-10, API-15]', async () => {
  const { cache, fetch } = setUp()
  await cache.read('hot', 60_000, false, fetch)
  expect(await cache.read('hot', 60_000, true, fetch)).toBe('answer 2')
  expect(await cache.read('hot', 60_000, false, fetch)).toBe('answer 2')
})

test('clearing drops everything, as language change does [API-66-D]', async () => {
  const { cache, fetch } = setUp()
  await cache.read('hot', 60_000, false, fetch)
  cache.clear()
  expect(await cache.read('hot', 60_000, false, fetch)).toBe('answer 2')
})

test('calls at the same time share one answer, and a failure is not held', async () => {
  const { cache, fetch } = setUp()
  fetch.mockRejectedValueOnce(new Error('away'))
  const both = await Promise.allSettled([
    cache.read('hot', 60_000, false, fetch),
    cache.read('hot', 60_000, false, fetch),
  ])
  expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(await cache.read('hot', 60_000, false, fetch)).toBe('answer 2')
})
