import { expect, test } from 'vitest'
import { maskClickCounts } from './mask-guard.ts'

test.each([
  [0, false],
  [299, false],
  [300, true],
  [5000, true],
])('a mask click %s ms after opening counts: %s [UI-06]', (after, counts) => {
  expect(maskClickCounts(1000, 1000 + after)).toBe(counts)
})
