import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Streams } from '../../gateways/index.ts'
import { streamBoard } from './stream-board.ts'

const said = (title: string): Streams => ({ rooms: [{ id: '1', host: 'a', title }], hosts: [] })
const FRESH_MS = 30

test('a hundred readers ask a service once, and each merchant has its own [CHAT-04-D]', async () => {
  const streams = vi.fn(async (merchant: string) => (merchant === 'none' ? undefined : said(merchant)))
  const board = streamBoard({ chat: { streams }, freshMs: 60_000 })
  const read = await Promise.all(Array.from({ length: 100 }, (_, at) => board.read(at % 2 ? 'one' : 'two')))
  expect(read.slice(0, 2)).toEqual([said('two'), said('one')])
  expect(await board.read('none')).toBeUndefined()
  expect(await board.read('none')).toBeUndefined()
  expect(streams.mock.calls.map(([merchant]) => merchant)).toEqual(['two', 'one', 'none'])
})

test('what was said stays while the service is slow or fails, and gives way to what it says next', async () => {
  const streams = vi.fn<() => Promise<Streams>>().mockResolvedValueOnce(said('first'))
  const board = streamBoard({ chat: { streams }, freshMs: FRESH_MS })
  expect(await board.read('one')).toEqual(said('first'))
  await wait(2 * FRESH_MS)
  streams.mockRejectedValueOnce(new Error('down'))
  expect(await board.read('one')).toEqual(said('first'))
  await wait(2 * FRESH_MS)
  streams.mockReturnValueOnce(wait(FRESH_MS, said('next')))
  expect(await board.read('one')).toEqual(said('first'))
  await expect.poll(() => board.read('one')).toEqual(said('next'))
})

test('a service that never said anything is a failure, and is asked again', async () => {
  const streams = vi.fn<() => Promise<Streams>>().mockRejectedValueOnce(new Error('down'))
  const board = streamBoard({ chat: { streams } })
  await expect(board.read('one')).rejects.toThrow('down')
  streams.mockResolvedValueOnce(said('first'))
  expect(await board.read('one')).toEqual(said('first'))
})
