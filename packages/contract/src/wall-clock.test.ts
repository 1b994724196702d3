import { afterEach, expect, test, vi } from 'vitest'
import { wallClock } from './wall-clock.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['Asia/Bangkok', '2026-01-31T18:30:05Z', '2026-02-01T01:30:05'],
  ['Asia/Bangkok', '2026-01-31T17:00:00Z', '2026-02-01T00:00:00'],
  ['Europe/Helsinki', '2026-07-09T06:05:04Z', '2026-07-09T09:05:04'],
] as const)('the clock in %s at %s shows %s (finding 51)', (timeZone, at, shown) => {
  expect(wallClock(timeZone, Date.parse(at))).toBe(shown)
})

test("the clock does not depend on an engine's order of day and month (finding 51)", () => {
  // WebKit orders and separates the parts of the same locale differently.
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() =>
    (
      [
        ['month', '11'],
        ['literal', '/'],
        ['day', '23'],
        ['literal', '/'],
        ['year', '2026'],
        ['literal', ', '],
        ['hour', '07'],
        ['literal', '.'],
        ['minute', '15'],
        ['literal', '.'],
        ['second', '00'],
      ] as const
    ).map(([type, value]) => ({ type, value })),
  )
  expect(wallClock('Asia/Tokyo', 0)).toBe('2026-11-23T07:15:00')
})
