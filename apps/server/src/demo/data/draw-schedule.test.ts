import { describe, expect, test } from 'vitest'
import { type DrawSchedule, lastDrawAt, nextDrawAt } from './draw-schedule.ts'

const MONTHLY: DrawSchedule = { kind: 'monthly', days: [1, 16], time: '15:30' }
const SUNDAYS: DrawSchedule = { kind: 'weekly', weekdays: [0], time: '20:00' }
const TWENTY: DrawSchedule = { kind: 'interval', minutes: 20 }

describe.each([
  ['monthly, between draws', MONTHLY, '2031-05-10T00:00:00Z', '2031-05-01T08:30:00Z', '2031-05-16T08:30:00Z'],
  ['monthly, at the draw', MONTHLY, '2031-05-16T08:30:00Z', '2031-05-16T08:30:00Z', '2031-06-01T08:30:00Z'],
  ['monthly, over new year', MONTHLY, '2031-12-20T00:00:00Z', '2031-12-16T08:30:00Z', '2032-01-01T08:30:00Z'],
  ['weekly', SUNDAYS, '2031-05-14T00:00:00Z', '2031-05-11T13:00:00Z', '2031-05-18T13:00:00Z'],
  [
    'weekly, local day ahead of UTC',
    SUNDAYS,
    '2031-05-10T18:00:00Z',
    '2031-05-04T13:00:00Z',
    '2031-05-11T13:00:00Z',
  ],
  ['interval', TWENTY, '2031-05-14T08:39:59Z', '2031-05-14T08:20:00Z', '2031-05-14T08:40:00Z'],
  ['interval, at the draw', TWENTY, '2031-05-14T08:40:00Z', '2031-05-14T08:40:00Z', '2031-05-14T09:00:00Z'],
  [
    'interval of twelve hours counts from local midnight',
    { kind: 'interval', minutes: 720 },
    '2031-05-14T08:00:00Z',
    '2031-05-14T05:00:00Z',
    '2031-05-14T17:00:00Z',
  ],
] as const)('%s', (_, schedule, now, last, next) => {
  test(`at ${now}`, () => {
    expect(lastDrawAt(schedule, new Date(now)).toISOString()).toBe(new Date(last).toISOString())
    expect(nextDrawAt(schedule, new Date(now)).toISOString()).toBe(new Date(next).toISOString())
  })
})

test('a schedule without days is refused', () => {
  expect(() => nextDrawAt({ kind: 'weekly', weekdays: [], time: '20:00' }, new Date(0))).toThrow(RangeError)
})
