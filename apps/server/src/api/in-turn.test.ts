import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('some pieces of work go on together, some wait, and the rest are told to come again', async () => {
  const run = inTurn({ atATime: 2, waiting: 3 })
  let underWay = 0
  let most = 0
  const work = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await sleep(20)
    underWay -= 1
    return 'done'
  }
  const ends = await Promise.allSettled(Array.from({ length: 7 }, () => run(work)))
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.code))).toEqual([
    ...Array.from({ length: 5 }, () => 'done'),
    'limit.reached',
    'limit.reached',
  ])
  expect(ends.at(-1)).toMatchObject({ reason: { status: 429, retryAfter: 3 } })
  expect(most).toBe(2)
  await expect(run(() => Promise.reject(new Error('own')))).rejects.toThrow('own')
  expect(await run(work)).toBe('done')
})
