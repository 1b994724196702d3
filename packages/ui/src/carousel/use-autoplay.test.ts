import { expect, test } from 'vitest'
import { AUTOPLAY_MS, autoplays } from './use-autoplay.ts'

const free = { count: 3, chosen: undefined, still: false, held: false }

test('banners change every 5000 ms [BANNER-02]', () => {
  expect(AUTOPLAY_MS).toBe(5000)
})

test.each([
  ['several slides move by themselves', {}, true],
  ['a single slide does not', { count: 1 }, false],
  ['a single slide does not even when asked', { count: 1, chosen: true }, false],
  ['a touched one waits', { held: true }, false],
  ['reduced motion stands still', { still: true }, false],
  ['reduced motion may be played by choice', { still: true, chosen: true }, true],
  ['a paused one stays paused', { chosen: false }, false],
])('%s [BANNER-09-D] [GEN-14-D]', (_, state, moves) => {
  expect(autoplays({ ...free, ...state })).toBe(moves)
})
