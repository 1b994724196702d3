import { expect, test } from 'vitest'
import { datePartsOf, dateTextOf, daysIn } from './date-parts.ts'

test.each([
  ['1990-05-17', { year: '1990', month: '5', day: '17' }],
  ['1990--07', { year: '1990', month: '', day: '7' }],
  ['-12-', { year: '', month: '12', day: '' }],
  ['', { year: '', month: '', day: '' }],
])('"%s" is %o and back', (text, parts) => {
  expect(datePartsOf(text)).toEqual(parts)
  expect(dateTextOf(parts)).toBe(text)
})

test.each([
  ['', '', 31],
  ['', '4', 30],
  ['', '2', 29],
  ['1999', '2', 28],
  ['2000', '2', 29],
  ['1900', '2', 28],
  ['1999', '12', 31],
])('year "%s", month "%s" has %i days', (year, month, days) => {
  expect(daysIn({ year, month })).toBe(days)
})
