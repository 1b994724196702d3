import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileCache } from './file-cache.ts'
import { isWholeImage } from './image-bytes.ts'
import { plainPicture, until } from './media-fixture.ts'

let folder: string
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const cacheOf = (diskBytes: number, memoryBytes = 0, isWhole = (bytes: Buffer) => bytes.length > 0) =>
  new FileCache({ folder, diskBytes, memoryBytes, isWhole, log })
const key = (digit: string) => digit.repeat(40)
const fileOf = (digit: string) => join(folder, digit.repeat(2), key(digit))
const stored = () =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('/')).length
const kilobyte = Buffer.alloc(1000, 7)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('size', () => {
  test('the least recently used goes first', async () => {
    const cache = cacheOf(3500)
    for (const digit of ['a', 'b', 'c']) await cache.put(key(digit), kilobyte)
    await cache.get(key('a'))
    await cache.put(key('d'), kilobyte)
    await until(() => stored() === 3)
    expect(await cache.get(key('b'))).toBeUndefined()
    for (const digit of ['a', 'c', 'd']) expect(await cache.get(key(digit))).toEqual(kilobyte)
  })

  test('the order of use survives a restart, which also clears what is too much or half written', async () => {
    const first = cacheOf(10_000)
    for (const digit of ['a', 'b', 'c', 'd']) await first.put(key(digit), kilobyte)
    const longAgo = Date.now() / 1000 - 90_000
    for (const [hours, digit] of ['c', 'a', 'd', 'b'].entries()) {
      utimesSync(fileOf(digit), longAgo + hours * 3600, longAgo + hours * 3600)
    }
    const unfinished = join(folder, 'aa', '.unfinished-1')
    writeFileSync(unfinished, 'x')
    utimesSync(unfinished, longAgo, longAgo)
    writeFileSync(join(folder, 'aa', '.unfinished-2'), 'x')
    // Reading notes the use in the file, at most once an hour.
    const reader = cacheOf(10_000)
    await reader.load()
    expect(await reader.get(key('c'))).toEqual(kilobyte)
    await until(() => statSync(fileOf('c')).mtimeMs > Date.now() - 60_000)
    const second = cacheOf(2500)
    await second.load()
    await until(() => stored() === 3)
    expect(await second.get(key('a'))).toBeUndefined()
    expect(await second.get(key('d'))).toBeUndefined()
    expect(await second.get(key('b'))).toEqual(kilobyte)
    expect(await second.get(key('c'))).toEqual(kilobyte)
  })
})

describe('what is kept', () => {
  test('memory answers without the disk', async () => {
    const cache = cacheOf(10_000, 10_000)
    await cache.put(key('a'), kilobyte)
    rmSync(fileOf('a'))
    expect(cache.hot(key('a'))).toEqual(kilobyte)
    expect(await cache.get(key('a'))).toEqual(kilobyte)
    expect(await cacheOf(10_000).get(key('a'))).toBeUndefined()
  })

  test('a disk that cannot be written to costs nothing but speed, and is told once', async () => {
    writeFileSync(join(folder, 'aa'), 'a file where a folder should be')
    const cache = cacheOf(10_000, 10_000)
    await cache.put(key('a'), kilobyte)
    await cache.put(key('a'), kilobyte)
    expect(await cache.get(key('a'))).toEqual(kilobyte)
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
