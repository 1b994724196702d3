import { expect, test } from 'vitest'
import { spanOf } from './wallet-record-days.ts'

/** 03:30 of 23 November in Bangkok, still the 22nd in Greenwich. */
const NOW = Date.parse('2026-11-22T20:30:00Z')

test.each([
  ['today', '2026-11-22T17:00:00Z', '2026-11-23T17:00:00Z'],
  ['yesterday', '2026-11-21T17:00:00Z', '2026-11-22T17:00:00Z'],
  ['7days', '2026-11-16T17:00:00Z', '2026-11-23T17:00:00Z'],
  ['30days', '2026-10-24T17:00:00Z', '2026-11-23T17:00:00Z'],
] as const)(
  '%s spans %s to %s where it is Bangkok’s time [WALLET-11-D, GEN-15-D]',
  (period, from, before) => {
    expect(spanOf(period, 'Asia/Bangkok', NOW)).toEqual({ from: new Date(from), before: new Date(before) })
  },
)

test('days keep their midnights where clocks have changed in between', () => {
  const now = Date.parse('2026-10-27T12:00:00Z')
  expect(spanOf('7days', 'Europe/Helsinki', now)).toEqual({
    from: new Date('2026-10-20T21:00:00Z'),
    before: new Date('2026-10-27T22:00:00Z'),
  })
})
