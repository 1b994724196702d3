import { expect, test } from 'vitest'
import { motif, withOwnIds } from './motif-library.ts'

test('an icon is read out of its set, the larger sets as well', () => {
  expect(motif('noto:dragon')).toMatchObject({ size: 128, body: expect.stringContaining('<path') })
  expect(motif('game:lion')).toMatchObject({ size: 512, body: expect.stringContaining('<path') })
})

test('an unknown motif is refused by name', () => {
  expect(() => motif('game:no-such-thing')).toThrow('game:no-such-thing')
})

test('inner ids and all that point to them get the prefix', () => {
  const body = '<linearGradient id="a"/><path fill="url(#a)"/><use href="#a"/><use xlink:href="#a"/>'
  expect(withOwnIds(body, 'p')).toBe(
    '<linearGradient id="p-a"/><path fill="url(#p-a)"/><use href="#p-a"/><use xlink:href="#p-a"/>',
  )
})
