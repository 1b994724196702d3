import { expect, test } from 'vitest'
import { farDateProblem } from './far-date.ts'

const NOW = Date.parse('2026-11-26T00:00:00Z')

test.each([
  ['2026-11-26', undefined],
  ['2046-12-31', undefined],
  ['2569-11-26', 'is more than 20 years ahead: did you mean 2026?'],
  ['2570-01-31T18:00:00+07:00', 'is more than 20 years ahead: did you mean 2027?'],
  ['2126-01-01', 'is more than 20 years ahead'],
])('%s: %s (C7)', (date, problem) => {
  expect(farDateProblem(date, NOW)).toBe(problem)
})
