import { expect, test } from 'vitest'
import { secondsShown, timeLeft } from './time-left.ts'

const HOUR_MS = 3_600_000

test.for([
  { left: 59_100, shown: 60 },
  { left: 1, shown: 1 },
  { left: 0, shown: 0 },
  { left: -5_000, shown: 0 },
  { left: HOUR_MS, shown: 3_600 },
  { left: HOUR_MS + 1_000, shown: 3_660 },
  { left: HOUR_MS + 59_000, shown: 3_660 },
])('$left ms before a draw $shown s are shown [LIST-48-D]', ({ left, shown }) => {
  expect(secondsShown(1_000_000 + left, 1_000_000)).toBe(shown)
})

test('parts seconds into days, hours, minutes and seconds', () => {
  expect(timeLeft(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  })
})
