import { expect, test } from 'vitest'
import { periodAt, periodsBetween } from './contract-periods.ts'

const BANGKOK = 'Asia/Bangkok'
const BERLIN = 'Europe/Berlin'
const day = (timeZone: string, at: Date) => at.toLocaleString('sv', { timeZone })

test.each([
  ['hour', '2026-11-10T20:30:00+07:00', '2026-11-10 20:00:00', '2026-11-10 21:00:00'],
  ['day', '2026-11-10T20:30:00+07:00', '2026-11-10 00:00:00', '2026-11-11 00:00:00'],
  ['week', '2026-11-15T20:30:00+07:00', '2026-11-09 00:00:00', '2026-11-16 00:00:00'],
  ['halfMonth', '2026-11-15T20:30:00+07:00', '2026-11-01 00:00:00', '2026-11-16 00:00:00'],
  ['halfMonth', '2026-12-16T00:00:00+07:00', '2026-12-16 00:00:00', '2027-01-01 00:00:00'],
  ['month', '2026-02-28T23:59:59+07:00', '2026-02-01 00:00:00', '2026-03-01 00:00:00'],
] as const)('the %s of %s is from %s to %s', (period, at, from, before) => {
  const found = periodAt(period, BANGKOK, Date.parse(at))
  expect([day(BANGKOK, found.from), day(BANGKOK, found.before)]).toEqual([from, before])
})

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-07-01', 24],
])('the day %s has %i hours', (date, hours) => {
  const span = periodAt('day', BERLIN, Date.parse(`${date}T12:00:00Z`))
  expect(periodsBetween('hour', BERLIN, span)).toHaveLength(hours)
})

test('a period that had begun before is left out, and so is one that is not over', () => {
  const span = { from: new Date('2026-11-10T01:00:00+07:00'), before: new Date('2026-11-13T05:00:00+07:00') }
  const days = periodsBetween('day', BANGKOK, span).map(({ from }) => day(BANGKOK, from).slice(0, 10))
  expect(days).toEqual(['2026-11-11', '2026-11-12'])
})
