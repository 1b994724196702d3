import { expect, test } from 'vitest'
import { payable } from './parts.ts'

test.each([
  [65_150, 6, 5_150],
  [9_999, 0, 9_999],
  [-20_000, 0, -20_000],
  [0, 0, 0],
])('of %i parts %i is paid and %i stays', (parts, amount, rest) => {
  expect(payable(parts)).toEqual({ amount, rest })
})
