import { expect, test } from 'vitest'
import { hourOf, windowsAt } from './limit-windows.ts'

const FIXED = { windows: 'fixed' } as const
const ROLLING = { windows: 'rolling' } as const
const HOUR_MS = 3_600_000
const iso = ({ from, until }: { from: Date; until: Date }) => [from, until].map((at) => at.toISOString())

test.each([
  // Clocks go forward on 28 March 2027 and back on 31 October 2027.
  ['Europe/London', '2027-03-28T12:00:00Z', 'day', '2027-03-28T00:00:00.000Z', '2027-03-28T23:00:00.000Z'],
  ['Europe/London', '2027-10-31T12:00:00Z', 'day', '2027-10-30T23:00:00.000Z', '2027-11-01T00:00:00.000Z'],
  ['Europe/London', '2027-03-31T22:59:59Z', 'month', '2027-03-01T00:00:00.000Z', '2027-03-31T23:00:00.000Z'],
  ['Europe/London', '2027-03-31T23:00:00Z', 'month', '2027-03-31T23:00:00.000Z', '2027-04-30T23:00:00.000Z'],
  ['America/New_York', '2026-11-01T05:30:00Z', 'day', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['America/New_York', '2026-11-01T06:30:00Z', 'day', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  [
    'America/New_York',
    '2026-11-04T12:00:00Z',
    'week',
    '2026-11-02T05:00:00.000Z',
    '2026-11-09T05:00:00.000Z',
  ],
  // Clocks of Santiago leave out midnight: 6 September 2026 begins at 1:00.
  ['America/Santiago', '2026-09-06T12:00:00Z', 'day', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ['Asia/Bangkok', '2026-12-06T16:59:59Z', 'week', '2026-11-29T17:00:00.000Z', '2026-12-06T17:00:00.000Z'],
  ['Asia/Bangkok', '2026-12-06T17:00:00Z', 'week', '2026-12-06T17:00:00.000Z', '2026-12-13T17:00:00.000Z'],
  ['Asia/Bangkok', '2026-12-31T12:00:00Z', 'month', '2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  ['Asia/Bangkok', '2027-02-28T16:59:00Z', 'month', '2027-01-31T17:00:00.000Z', '2027-02-28T17:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-01T18:14:59Z', 'day', '2026-11-30T18:15:00.000Z', '2026-12-01T18:15:00.000Z'],
] as const)('in %s at %s, the %s lasts from %s until %s', (zone, at, window, from, until) => {
  expect(iso(windowsAt(FIXED, zone, new Date(at))[window])).toEqual([from, until])
})

test('no window ends before the next begins, and none begins within an hour that counts, in any time zone and all year', () => {
  for (const zone of [
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'America/St_Johns',
  ]) {
    for (
      let at = Date.parse('2027-01-01Z');
      at < Date.parse('2028-01-08Z');
      at += 29 * HOUR_MS + 7 * 60_000
    ) {
      const windows = windowsAt(FIXED, zone, new Date(at))
      for (const [name, { from, until }] of Object.entries(windows)) {
        const where = `${zone} ${new Date(at).toISOString()} ${name}`
        expect(from.getTime(), where).toBeLessThanOrEqual(at)
        expect(until.getTime(), where).toBeGreaterThan(at)
        const next = windowsAt(FIXED, zone, until)[name as keyof typeof windows]
        expect(next.from, where).toEqual(until)
        expect(hourOf(zone, from), where).toEqual(from)
      }
      const hour = hourOf(zone, new Date(at))
      expect(at - hour.getTime(), zone).toBeLessThan(HOUR_MS)
      expect(at - hour.getTime(), zone).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a rolling window reaches back from the moment, with all of the hour in which it begins', () => {
  const { day, week, month } = windowsAt(ROLLING, 'Asia/Bangkok', new Date('2026-12-06T12:34:56Z'))
  expect(iso(day)).toEqual(['2026-12-05T12:00:00.000Z', '2026-12-07T12:34:56.000Z'])
  expect(week.from.toISOString()).toBe('2026-11-29T12:00:00.000Z')
  expect(month.from.toISOString()).toBe('2026-11-06T12:00:00.000Z')
})
