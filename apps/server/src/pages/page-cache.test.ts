import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { preparePage } from './prepared-page.ts'
import { readyPage } from './ready-page.ts'

const plain = { policy: '', https: false, forAll: true }
const answerOf = async (html: string) => preparePage(await readyPage(html, 200), plain)

test('several who ask at the same time share one rendering', async () => {
  const cache = createPageCache(1_000_000)
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
  const cache = createPageCache(1_000_000)
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

/** Bytes in use after a full collection of garbage. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('long keys count as much as pages, and what is not kept holds nothing (finding 1)', async () => {
  const maxBytes = 2_000_000
  const cache = createPageCache(maxBytes)
  const page = await answerOf('small')
  const fill = async (isKept: boolean) => {
    for (let at = 0; at < 3000; at += 1) {
      await cache.read(
        `${isKept} ${at} ${randomBytes(7500).toString('hex')}`,
        async () => page,
        () => isKept,
      )
    }
  }
  const before = heapBytes()
  await fill(false)
  expect(cache.bytes).toBe(0)
  await fill(true)
  expect(cache.bytes).toBeGreaterThan(maxBytes * 0.9)
  expect(cache.bytes).toBeLessThanOrEqual(maxBytes)
  // Uncounted, the keys of what fits would hold 25 MB.
  expect(heapBytes() - before).toBeLessThan(4 * maxBytes)
})

test('a small page holds no more memory than it counts (finding 1)', async () => {
  const { page } = await answerOf('x'.repeat(3000))
  const body = (await page.body('br')) as Buffer
  expect(body.buffer.byteLength).toBe(body.length)
})
