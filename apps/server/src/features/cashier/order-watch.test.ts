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
/** Reads an order that changes with every reading. */
const reading = (withinMs = 60_000) => {
  let version = 0
  const read = vi.fn(async () => ++version)
  return { read, isNews: () => false, withinMs: () => withinMs }
}

test('a change of the order ends the wait, and one of another order does not', async () => {
  const { watch, tell } = await openWatch()
  const answered = vi.fn()
  const following = watch.follow(order, reading()).then(answered)
  await vi.waitFor(() => expect(answered).not.toHaveBeenCalled())
  tell('shop D2')
  tell('other D1')
  await new Promise((done) => setTimeout(done, 20))
  expect(answered).not.toHaveBeenCalled()
  tell('shop D1')
  await following
  expect(answered).toHaveBeenCalledWith(2)
})

test('a change between the reading and the wait is not missed', async () => {
  const { watch, tell } = await openWatch()
  const asked = reading()
  asked.read.mockImplementationOnce(async () => {
    tell('shop D1')
    return 1
  })
  await watch.follow(order, asked)
  expect(asked.read).toHaveBeenCalledTimes(2)
})

test('what is news already, the end of the time, a gap in what was heard and the end of the process are answered', async () => {
  const { watch, tell, end } = await openWatch()
  expect(await watch.follow(order, { ...reading(), isNews: () => true })).toBe(1)
  expect(await watch.follow(order, reading(5))).toBe(2)
  const gap = watch.follow(order, reading())
  await new Promise((done) => setTimeout(done, 5))
  tell(null)
  expect(await gap).toBe(2)
  const last = watch.follow(order, reading())
  await new Promise((done) => setTimeout(done, 5))
  end()
  expect(await last).toBe(2)
  expect(await watch.follow(order, reading())).toBe(1)
})

test('no more than five thousand wait', async () => {
  const { watch, tell } = await openWatch()
  const following = Array.from({ length: 5000 }, () => watch.follow(order, reading()))
  expect(await watch.follow(order, reading())).toBe(1)
  tell('shop D1')
  expect(new Set(await Promise.all(following))).toEqual(new Set([2]))
  const again = watch.follow(order, reading())
  await new Promise((done) => setTimeout(done, 5))
  tell('shop D1')
  expect(await again).toBe(2)
})
