import { expect, test } from 'vitest'
import { vipProgress } from './vip-progress.ts'

test.each([
  ['gold', 0, 4, 0],
  ['gold', 1, 4, 0.25],
  ['gold', 4, 4, 1],
  ['', 0, 4, 1],
  ['', 2, 4, 1],
  ['', 0, 0, 1],
])('level "%s" with %i of %i done is %f [MEMBER-05]', (level, completed, expected, progress) => {
  expect(vipProgress({ level, completed, expected })).toBe(progress)
})

test.each([
  ['gold', 9, 4, 1],
  ['gold', -1, 4, 0],
  ['gold', 0, 0, 0],
  ['gold', 3, 0, 0],
  ['gold', 3, -2, 0],
  ['gold', 3, Number.NaN, 0],
])(
  'level "%s" with %i of %i stays within 0 and 1: %f [MEMBER-07-D]',
  (level, completed, expected, progress) => {
    expect(vipProgress({ level, completed, expected })).toBe(progress)
  },
)
