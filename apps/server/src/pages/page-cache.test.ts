import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { preparePage } from './prepared-page.ts'
import { readyPage } from './ready-page.ts'

const plain = { policy: '', https: false }
const answerOf = async (html: string) => preparePage(await readyPage(html, 200), plain)

test('several who ask at the same time share one rendering', async () => {
  const cache = createPageCache()
  let rendered = 0
  const render = () => {
    rendered += 1
    return answerOf('one')
  }
  const answers = await Promise.all([cache.read('a', render), cache.read('a', render)])
  expect(await cache.read('a', render)).toBe(answers[0])
  expect(answers[1]).toBe(answers[0])
  expect(rendered).toBe(1)
})

test('a rendering that fails is tried again by the next who asks', async () => {
  const cache = createPageCache()
  await expect(cache.read('a', () => Promise.reject(new Error('no data')))).rejects.toThrow('no data')
  await cache.read('a', () => answerOf('one'))
  expect(cache.peek('a')).toBeDefined()
})

test('holds no more than it may, and lets go what nobody asked for longest', async () => {
  const cache = createPageCache(100_000)
  const document = () => randomBytes(10_000).toString('base64')
  for (let at = 0; at < 20; at += 1) {
    await cache.read(`page ${at}`, () => answerOf(document()))
    cache.peek('page 0')
  }
  const held = Array.from({ length: 20 }, (_, at) => at).filter((at) => cache.peek(`page ${at}`))
  expect(held.length).toBeLessThan(6)
  expect(held).toContain(0)
  expect(held).toContain(19)
})
