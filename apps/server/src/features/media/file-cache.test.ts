import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { plainPicture, until } from '../../testing/media-fixture.ts'
import { FileCache } from './file-cache.ts'
import { isWholeImage } from './image-bytes.ts'

let folder: string
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const cacheOf = (diskBytes: number, memoryBytes = 0, isWhole = (bytes: Buffer) => bytes.length > 0) =>
  new FileCache({ folder, diskBytes, memoryBytes, isWhole, log })
const key = (digit: string) => digit.repeat(40)
const fileOf = (digit: string) => join(folder, digit.repeat(2), key(digit))
const stored = () =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('/')).length
const block = Buffer.alloc(8192, 7)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('size', () => {
  test('the least recently used goes first', async () => {
    const cache = cacheOf(28_000)
    for (const digit of ['a', 'b', 'c']) await cache.put(key(digit), block)
    await cache.get(key('a'))
    await cache.put(key('d'), block)
    await until(() => stored() === 3)
    expect(await cache.get(key('b'))).toBeUndefined()
    for (const digit of ['a', 'c', 'd']) expect(await cache.get(key(digit))).toEqual(block)
  })

  test('ever so small files are bounded in number too (finding 1)', async () => {
    const cache = cacheOf(10 * 8192)
    for (let number = 0; number < 40; number += 1) {
      await cache.put(number.toString(16).padStart(40, '0'), Buffer.from('x'))
    }
    await until(() => stored() === 10)
  })

  test('the order of use survives a restart, which also clears what is too much or half written', async () => {
    const first = cacheOf(80_000)
    for (const digit of ['a', 'b', 'c', 'd']) await first.put(key(digit), block)
    const longAgo = Date.now() / 1000 - 90_000
    for (const [hours, digit] of ['c', 'a', 'd', 'b'].entries()) {
      utimesSync(fileOf(digit), longAgo + hours * 3600, longAgo + hours * 3600)
    }
    const unfinished = join(folder, 'aa', '.unfinished-1')
    writeFileSync(unfinished, 'x')
    utimesSync(unfinished, longAgo, longAgo)
    writeFileSync(join(folder, 'aa', '.unfinished-2'), 'x')
    // Reading notes the use in the file, at most once an hour.
    const reader = cacheOf(80_000)
    await reader.load()
    expect(await reader.get(key('c'))).toEqual(block)
    await until(() => statSync(fileOf('c')).mtimeMs > Date.now() - 60_000)
    const second = cacheOf(20_000)
    await second.load()
    await until(() => stored() === 3)
    expect(await second.get(key('a'))).toBeUndefined()
    expect(await second.get(key('d'))).toBeUndefined()
    expect(await second.get(key('b'))).toEqual(block)
    expect(await second.get(key('c'))).toEqual(block)
  })
})

describe('what is kept', () => {
  test('memory answers without the disk', async () => {
    const cache = cacheOf(10_000, 10_000)
    await cache.put(key('a'), block)
    rmSync(fileOf('a'))
    expect(cache.hot(key('a'))).toEqual(block)
    expect(await cache.get(key('a'))).toEqual(block)
    expect(await cacheOf(80_000).get(key('a'))).toBeUndefined()
  })

  test('a disk that cannot be written to costs nothing but speed, and is told once', async () => {
    writeFileSync(join(folder, 'aa'), 'a file where a folder should be')
    const cache = cacheOf(10_000, 10_000)
    await cache.put(key('a'), block)
    await cache.put(key('a'), block)
    expect(await cache.get(key('a'))).toEqual(block)
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  test.each(['avif', 'webp', 'png', 'jpeg'] as const)(
    '%s that is empty or cut off counts as missing',
    async (format) => {
      const bytes = await sharp(await plainPicture(90, 90))
        .toFormat(format)
        .toBuffer()
      const cache = cacheOf(1_000_000, 0, isWholeImage)
      for (const left of [0, 1, 20, bytes.length - 1]) {
        await cache.put(key('a'), bytes)
        expect(await cache.get(key('a'))).toEqual(bytes)
        truncateSync(fileOf('a'), left)
        expect(await cache.get(key('a'))).toBeUndefined()
        expect(await cache.has(key('a'))).toBe(false)
      }
    },
  )
})
