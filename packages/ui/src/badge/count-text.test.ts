import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('a count of %s reads %s [FOOTER-05]', (count, words) => {
  expect(countText(count)).toBe(words)
})

test.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])('nothing is shown for %s', (count) => {
  expect(countText(count)).toBe('')
})

test('the digits are those of the language', () => {
  expect(countText(250, (value) => value.toLocaleString('ar-EG'))).toBe('٩٩+')
})
