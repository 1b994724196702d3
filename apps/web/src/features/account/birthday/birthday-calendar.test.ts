import { expect, test } from 'vitest'
import { birthdayCalendar, birthYears } from './birthday-calendar.ts'

test('Thai years stand in the Buddhist era with ours beside them, day first', () => {
  const { months, order, yearText } = birthdayCalendar('TH')
  expect([months[0], months[10], yearText(1990)]).toEqual(['มกราคม', 'พฤศจิกายน', '2533 (1990)'])
  expect(order).toEqual(['day', 'month', 'year'])
})

test.each([
  ['EN', ['month', 'day', 'year'], 'January'],
  ['DE', ['day', 'month', 'year'], 'Januar'],
  ['JA', ['year', 'month', 'day'], '1月'],
] as const)('%s writes %o', (language, order, january) => {
  const calendar = birthdayCalendar(language)
  expect([calendar.order, calendar.months[0], calendar.yearText(1990)]).toEqual([order, january, '1990'])
  expect(birthdayCalendar(language)).toBe(calendar)
})

test('all years from 1900 to this one can be chosen, those of adults first [REG-11, REG-42-D]', () => {
  const { old, young } = birthYears(2026, 21)
  expect([old[0], old.at(-1), young[0], young.at(-1)]).toEqual([2005, 1900, 2026, 2006])
  expect(new Set([...old, ...young]).size).toBe(127)
})
