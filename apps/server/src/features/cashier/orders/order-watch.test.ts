import { expect, test, vi } from 'vitest'
import { orderWatch } from './order-watch.ts'

/** A watch whose channel the test speaks on. */
async function openWatch() {
  const ending = new AbortController()
  let tell: (payload: string | null) => void = () => undefined
  const watch = orderWatch({
    ending: ending.signal,
    listen: async (_, onTold) => {
      tell = onTold
      return () => undefined
    },
  })
  await watch.start()
  return { watch, tell: (payload: string | null) => tell(payload), end: () => ending.abort() }
}

const order = { merchant: 'shop', number: 'D1' }
const waits = async () => ({ waitMs: 60_000 })
const here = new AbortController().signal
const moment = () => new Promise((done) => setTimeout(done, 20))

test('a change of the order ends the wait, and one of another order does not', async () => {
  const { watch, tell } = await openWatch()
  const answered = vi.fn()
  const following = watch.follow(order, waits, here).then(answered)
  await moment()
  tell('shop D2')
  tell('other D1')
  await moment()
  expect(answered).not.toHaveBeenCalled()
  tell('shop D1')
  await following
  expect(answered).toHaveBeenCalledWith(true)
})

test('a change between the look and the wait is not missed', async () => {
  const { watch, tell } = await openWatch()
  const look = async () => {
    tell('shop D1')
    return { waitMs: 60_000 }
  }
  expect(await watch.follow(order, look, here)).toBe(true)
})

test('what has changed already, the end of the time, a gap in what was heard and the end of the process are answered', async () => {
  const { watch, tell, end } = await openWatch()
  expect(await watch.follow(order, async () => 'changed', here)).toBe(true)
  expect(await watch.follow(order, async () => ({ waitMs: 5 }), here)).toBe(false)
  const gap = watch.follow(order, waits, here)
  await moment()
  tell(null)
  expect(await gap).toBe(true)
  const last = watch.follow(order, waits, here)
  await moment()
  end()
  expect(await last).toBe(true)
  expect(await watch.follow(order, waits, here)).toBe(true)
})

test('no more than five thousand wait, and those who failed to look do not count', async () => {
  const { watch, tell } = await openWatch()
  const failed = watch.follow(order, () => Promise.reject(new Error('away')), here)
  await expect(failed).rejects.toThrow('away')
  const numbers = Array.from({ length: 500 }, (_, at) => ({ merchant: 'shop', number: `D${at}` }))
  const ten = Array.from({ length: 10 })
  const following = numbers.flatMap((one) => ten.map(() => watch.follow(one, waits, here)))
  const look = vi.fn(waits)
  expect(await watch.follow({ merchant: 'shop', number: 'D501' }, look, here)).toBe(true)
  expect(look).not.toHaveBeenCalled()
  await moment()
  tell(null)
  expect(new Set(await Promise.all(following))).toEqual(new Set([true]))
  // Of one order ten wait.
  const own = ten.map(() => watch.follow(order, waits, here))
  expect(await watch.follow(order, look, here)).toBe(true)
  expect(look).not.toHaveBeenCalled()
  tell('shop D1')
  await Promise.all(own)
  const again = watch.follow(order, waits, here)
  await moment()
  tell('shop D1')
  expect(await again).toBe(true)
})

test('who goes away waits no longer', async () => {
  const { watch } = await openWatch()
  const gone = new AbortController()
  const following = watch.follow(order, waits, gone.signal)
  await moment()
  gone.abort()
  expect(await following).toBe(false)
})
