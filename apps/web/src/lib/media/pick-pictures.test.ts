import { expect, test } from 'vitest'
import { pickPictures } from './pick-pictures.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]
const HEIC = [0, 0, 0, 0x18, ...'ftypheic'.split('').map((one) => one.charCodeAt(0))]
const LIMIT = 5_242_880

const file = (name: string, sign: readonly number[], size = 100) => {
  const bytes = new Uint8Array(size)
  bytes.set(sign)
  return new File([bytes], name)
}
const read = async ({ name }: File, kind: string) => `<${kind} ${name}>`
const pick = (files: readonly File[], kept = 0) => pickPictures(files, kept, read)

test.each([
  ['a.jpg', JPEG, 'jpeg'],
  ['a.jpeg', JPEG, 'jpeg'],
  ['A.JPG', JPEG, 'jpeg'],
  ['a.png', PNG, 'png'],
  ['really-png.jpg', PNG, 'png'],
  ['1000012345', JPEG, 'jpeg'],
  ['photo.jfif', JPEG, 'jpeg'],
  ['photo.jpe', JPEG, 'jpeg'],
  ['a.gif', PNG, 'png'],
  ['IMG_0001.HEIC', HEIC, 'heic'],
])('%s is taken, as what it really is [REWARD-12, REWARD-19-D] (C13)', async (name, sign, kind) => {
  expect(await pick([file(name, sign)])).toEqual({
    pictures: [{ id: expect.any(Number), name, data: `<${kind} ${name}>` }],
    problems: [],
  })
})

test.each([
  ['a.gif', [0x47, 0x49, 0x46, 0x38]],
  ['a.svg', [0x3c, 0x73, 0x76, 0x67]],
  ['text.png', [0x3c, 0x68, 0x74, 0x6d, 0x6c]],
  ['empty.jpg', []],
  ['film.mp4', [0, 0, 0, 0x18, ...'ftypisom'.split('').map((one) => one.charCodeAt(0))]],
])('%s is refused for its type [REWARD-12, REWARD-19-D]', async (name, sign) => {
  expect(await pick([file(name, sign)])).toEqual({ pictures: [], problems: ['type'] })
})

test('5242880 bytes pass, one more does not, counted after large pictures were drawn smaller [REWARD-13, REWARD-19-D] (C13)', async () => {
  const sent = (bytes: number) => async () => `data:image/png;base64,${btoa('\0'.repeat(bytes))}`
  const large = [file('large.png', PNG, 5_800_000)]
  expect((await pickPictures(large, 0, sent(LIMIT))).problems).toEqual([])
  expect(await pickPictures(large, 0, sent(LIMIT + 1))).toEqual({ pictures: [], problems: ['size'] })
})

test('a HEIC photo that the browser cannot draw is told as such (C13)', async () => {
  const fails = async () => {
    throw new Error('no decoder')
  }
  expect(await pickPictures([file('IMG_0001.HEIC', HEIC)], 0, fails)).toEqual({
    pictures: [],
    problems: ['heic'],
  })
})

test('three are taken, with those that were there [REWARD-14]', async () => {
  const four = ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => file(name, PNG))
  const many = await pick(four)
  expect(many.pictures.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
  expect(many.problems).toEqual(['count'])
  expect((await pick(four, 2)).pictures.map(({ name }) => name)).toEqual(['a.png'])
  expect(await pick([file('a.png', PNG)], 3)).toEqual({ pictures: [], problems: ['count'] })
})

test('good ones of a pick are kept, whatever is wrong with others; what is bad takes no place [REWARD-19-D]', async () => {
  const { pictures, problems } = await pick([
    file('a.gif', [0x47]),
    file('b.png', PNG, 60_000_001),
    file('c.txt', [0x74]),
    file('d.png', PNG),
    file('e.jpg', JPEG),
    file('f.png', PNG),
  ])
  expect(pictures.map(({ name }) => name)).toEqual(['d.png', 'e.jpg', 'f.png'])
  expect(problems).toEqual(['type', 'size'])
})

test('a file that cannot be read is told, and others are taken [REWARD-16]', async () => {
  const fails = async (one: File, kind: string) => {
    if (one.name === 'gone.png') throw new Error('gone')
    return read(one, kind)
  }
  const { pictures, problems } = await pickPictures([file('gone.png', PNG), file('here.png', PNG)], 0, fails)
  expect([pictures.length, problems]).toEqual([1, ['unreadable']])
})
