import { expect, test } from 'vitest'
import { readSpan } from './profit-query.ts'

test('an address that names no day is of the period', () => {
  expect(readSpan({ period: '7days', from: '2026-02-31', to: 'now' })).toEqual({
    period: '7days',
    from: '',
    to: '',
  })
})
