import { expect, test } from 'vitest'
import { isRange, readSpan } from './profit-query.ts'

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2026-10-01', '2026-10-31', true],
  ['2026-10-01', '2026-11-01', false],
])('%s to %s is a range that the server takes: %s [MEMBER-13-D]', (from, to, range) => {
  expect(isRange(from, to)).toBe(range)
})

test('an address that names no day is of the period', () => {
  expect(readSpan({ period: '7days', from: '2026-02-31', to: 'now' })).toEqual({
    period: '7days',
    from: '',
    to: '',
  })
})
