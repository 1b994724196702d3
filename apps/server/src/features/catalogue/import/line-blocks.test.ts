import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunksOf } from '../../../testing/import-fixture.ts'
import { readLineBlocks } from './line-blocks.ts'

async function read(bytes: Buffer, size?: number) {
  const blocks = []
  for await (const block of readLineBlocks(chunksOf(bytes, size))) blocks.push(block)
  return blocks
}

test('text comes back whole, cut between lines, however the bytes arrive', async () => {
  const line = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', ' '))
  const lines = fc.array(line, { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(lines, fc.integer({ min: 1, max: 9 }), async (texts, size) => {
      const text = `x${texts.join('\n')}`
      const blocks = await read(Buffer.from(text), size)
      expect(blocks.map((block) => block.text).join('')).toBe(text)
      for (const [at, block] of blocks.entries()) {
        const before = blocks
          .slice(0, at)
          .map((one) => one.text)
          .join('')
        expect(block.line).toBe(before.split('\n').length)
        if (at < blocks.length - 1) expect(block.text.endsWith('\n')).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})

test('a byte order mark of UTF-8 is dropped', async () => {
  expect(await read(Buffer.from('\ufeffid\n'), 2)).toEqual([{ text: 'id\n', line: 1 }])
})

test.each([
  ['UTF-16 little endian', Buffer.from('\ufeffid,name', 'utf16le'), 'UTF-16'],
  ['UTF-16 big endian', Buffer.from([0xfe, 0xff, 0, 0x69]), 'UTF-16'],
  ['UTF-16 without a mark', Buffer.from('id,name\n1,a', 'utf16le'), 'line 1: A zero byte'],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), '.xlsx'],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0, 0]), 'compressed'],
  ['Latin 1', Buffer.from('id,name\n1,a\n2,caf\u00e9\n3,b', 'latin1'), 'line 3: These bytes are not UTF-8'],
  ['a zero byte further on', Buffer.from('id\n1\n2\0\n'), 'line 3: A zero byte'],
  ['a line above 1 MB', Buffer.from(`id\n${'a'.repeat(1_000_001)}`), 'line 2: This line is longer than 1 MB'],
  ['a line above 1 MB that ends', Buffer.from(`id\n${'a'.repeat(1_000_001)}\n1\n`), 'line 2: This line'],
])('%s is refused with its reason', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message)
})

test('a line of a gigabyte is refused after little more than a megabyte', async () => {
  let given = 0
  async function* endless() {
    for (;;) {
      given += 65_536
      yield Buffer.alloc(65_536, 'a')
    }
  }
  await expect(readLineBlocks(endless()).next()).rejects.toThrow('longer than 1 MB')
  expect(given).toBeLessThan(1_200_000)
})
