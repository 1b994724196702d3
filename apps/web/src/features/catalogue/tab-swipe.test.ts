import { expect, test } from 'vitest'
import { neighbourTab } from './tab-swipe.ts'

test.each([
  ['a', 1, 'b'],
  ['b', 1, 'c'],
  ['b', -1, 'a'],
  ['c', 1, undefined],
  ['a', -1, undefined],
  ['b', 0, undefined],
  ['x', 1, undefined],
] as const)('from tab %s a step of %i leads to %s [UI-09-D]', (open, step, next) => {
  expect(neighbourTab(['a', 'b', 'c'], open, step)).toBe(next)
})
