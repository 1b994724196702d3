import { expect, test } from 'vitest'
import { dayBefore, dayIn, readMoment, startOfDay } from './merchant-days.ts'

test.each([
  ['Asia/Bangkok', '2026-11-22T16:59:59.999Z', '2026-11-22'],
  ['Asia/Bangkok', '2026-11-22T17:00:00Z', '2026-11-23'],
  ['Pacific/Pago_Pago', '2026-11-22T10:59:59Z', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in %s %s is %s [GEN-15-D]', (timeZone, at, day) => {
  expect(dayIn(timeZone, Date.parse(at))).toBe(day)
})

test.each([
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-03-01', 1, '2026-02-28'],
  ['2027-01-05', 29, '2026-12-07'],
  ['2026-11-22', -1, '2026-11-23'],
])('%s less %i days is %s', (day, days, before) => {
  expect(dayBefore(day, days)).toBe(before)
})

test.each([
  ['a zone ahead', 'Asia/Bangkok', '2026-11-22', '2026-11-21T17:00:00Z'],
  ['a zone behind', 'Pacific/Pago_Pago', '2026-11-22', '2026-11-22T11:00:00Z'],
  ['a zone of half an hour', 'Asia/Kolkata', '2026-11-22', '2026-11-21T18:30:00Z'],
  ['the day on which clocks go forward', 'Europe/Helsinki', '2026-03-29', '2026-03-28T22:00:00Z'],
  ['the day after', 'Europe/Helsinki', '2026-03-30', '2026-03-29T21:00:00Z'],
  ['the day on which they go back', 'Europe/Helsinki', '2026-10-25', '2026-10-24T21:00:00Z'],
  ['the day after that', 'Europe/Helsinki', '2026-10-26', '2026-10-25T22:00:00Z'],
  // From 24:00 to 01:00: the day has no midnight.
  ['a day without midnight', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
  // From 01:00 back to 00:00: the day has two.
  ['a day with two midnights', 'America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  // From 24:00 back to 23:00: the day before has its last hour twice.
  ['a day after an evening with an hour twice', 'Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00Z'],
])('%s begins in %s on %s at %s [GEN-15-D]', (_, timeZone, day, at) => {
  expect(startOfDay(timeZone, day)).toEqual(new Date(at))
})

test.each([
  ['2026-11-28T10:00:00+07:00', 'Europe/Berlin', '2026-11-28T03:00:00.000Z'],
  ['2026-11-28T10:00:00Z', 'Asia/Bangkok', '2026-11-28T10:00:00.000Z'],
  ['Sat, 28 Nov 2026 10:00:00 GMT', 'Asia/Bangkok', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28 10:00:00', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['2026-11-28T10:00', 'America/New_York', '2026-11-28T15:00:00.000Z'],
  ['20261128100000', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['1795834800', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['1795834800000', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  // Clocks that are put forward leave an hour out; clocks that are put back show one twice.
  ['2026-03-29T02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  // PostgreSQL writes an offset of whole hours.
  ['2026-11-28 10:00:00+07', 'Europe/Berlin', '2026-11-28T03:00:00.000Z'],
  ['2026-11-28T10:00:00.250+0700', 'Europe/Berlin', '2026-11-28T03:00:00.250Z'],
  ['2026-11-28 10:00:00,123', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['20261128T100000', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['2026/11/28 9:30:00', 'Asia/Bangkok', '2026-11-28T02:30:00.000Z'],
  ['28 Nov 2026 10:00', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['28 Nov 2569 10:00', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['2569-11-28 10:00:00', 'Asia/Bangkok', '2026-11-28T03:00:00.000Z'],
  ['2569-11-28T10:00:00+07:00', 'Europe/Berlin', '2026-11-28T03:00:00.000Z'],
  ['2026-13-45 10:00', 'Asia/Bangkok', undefined],
  ['2026-02-31 10:00', 'Asia/Bangkok', undefined],
  ['2026-02-31T10:00:00Z', 'Asia/Bangkok', undefined],
  // Days first, or months?
  ['01/02/2026 10:00', 'Asia/Bangkok', undefined],
  ['yesterday', 'Asia/Bangkok', undefined],
  ['', 'Asia/Bangkok', undefined],
])('%s of somebody in %s is %s', (text, timeZone, moment) => {
  expect(readMoment(text, timeZone)?.toISOString()).toBe(moment)
})
