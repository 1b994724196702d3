import { expect, test } from 'vitest'
import { birthYears } from './birth-years.ts'

test('the years from this one to 1900 can be chosen in one run [REG-11, REG-42-D] (finding 38)', () => {
  const years = birthYears(2026)
  expect([years.length, years[0], years.at(-1)]).toEqual([127, 2026, 1900])
  expect(years).toEqual(years.toSorted((one, other) => other - one))
})
