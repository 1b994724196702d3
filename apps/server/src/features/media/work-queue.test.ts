import { expect, test } from 'vitest'
import { until } from '../../testing/media-fixture.ts'
import { WorkQueue } from './work-queue.ts'

/** Works that end when they are told to, and what has started so far. */
function workshop(concurrency = 2, waiting = 100) {
  const queue = new WorkQueue({ concurrency, waiting })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (key: string, priority: 'request' | 'background'): Promise<void> => {
    const work = () => {
      started.push(key)
      return new Promise<void>((resolve) => ends.set(key, resolve))
    }
    return queue.run(key, priority, work)
  }
  const end = async (key: string, next: number): Promise<void> => {
    ends.get(key)?.()
    await until(() => started.length >= next)
  }
  return { queue, started, add, end }
}

test('no more than two run at once, requests in their order', async () => {
  const { started, add, end } = workshop()
  for (const key of ['a', 'b', 'c', 'd']) void add(key, 'request')
  expect(started).toEqual(['a', 'b'])
  await end('b', 3)
  await end('a', 4)
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('background work runs alone, and only when no request runs or waits', async () => {
  const { started, add, end } = workshop()
  for (const key of ['x', 'y']) void add(key, 'background')
  expect(started).toEqual(['x'])
  for (const key of ['a', 'b']) void add(key, 'request')
  expect(started).toEqual(['x', 'a'])
  await end('x', 3)
  await end('a', 3)
  expect(started).toEqual(['x', 'a', 'b'])
  await end('b', 4)
  expect(started).toEqual(['x', 'a', 'b', 'y'])
})

test('a request for work that waits in the background makes it a request', async () => {
  const { queue, started, add, end } = workshop()
  for (const key of ['x', 'y', 'z']) void add(key, 'background')
  queue.promote('z')
  expect(started).toEqual(['x', 'z'])
  await end('x', 2)
  await end('z', 3)
  expect(started).toEqual(['x', 'z', 'y'])
})

test('requests beyond the limit are refused at once, background work never', async () => {
  const { queue, add } = workshop(1, 2)
  for (const key of ['a', 'b', 'c']) void add(key, 'request')
  await expect(add('d', 'request')).rejects.toMatchObject({ code: 'system.unavailable', statusCode: 503 })
  void add('x', 'background')
  expect(queue.backlog).toBe(1)
})

test('closing refuses what waits and lets what runs end', async () => {
  const { queue, add, end } = workshop(1)
  const running = add('a', 'request')
  const waiting = [add('b', 'request'), add('x', 'background')].map((work) => expect(work).rejects.toThrow())
  queue.close()
  await Promise.all(waiting)
  await end('a', 1)
  await expect(running).resolves.toBeUndefined()
})

test('work that fails makes room for the next', async () => {
  const { queue } = workshop(1)
  await expect(queue.run('a', 'request', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(queue.run('b', 'request', async () => 7)).resolves.toBe(7)
})
