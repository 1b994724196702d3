import { expect, test } from 'vitest'
import { isProfitRange } from './profit-range.ts'

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2026-10-01', '2026-10-31', true],
  ['2026-10-01', '2026-11-01', false],
])('%s to %s is a range: %s [MEMBER-13-D]', (from, to, range) => {
  expect(isProfitRange(from, to)).toBe(range)
})
