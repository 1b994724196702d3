import { expect, test } from 'vitest'
import { allMotifs } from '../themes/themes.ts'
import { loadMotifs, motif, withOwnIds } from './motif-library.ts'

test('every motif that a theme names is in its icon set', () => {
  expect(() => loadMotifs(allMotifs())).not.toThrow()
  expect(motif('noto:dragon').body).toContain('<path')
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
