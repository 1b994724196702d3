import { expect, test } from 'vitest'
import { isTooShort, TERM_PAUSE_MS, termOf } from './term.ts'

test('typing searches after 500 ms [SEARCH-05]', () => {
  expect(TERM_PAUSE_MS).toBe(500)
})

test.each([
  ['', '', false],
  ['   ', '', false],
  ['a', 'a', true],
  [' ab ', 'ab', true],
  ['a  b', 'a b', false],
  ['abc', 'abc', false],
  ['ไพ่', 'ไพ่', false],
  ['龙虎', '龙虎', true],
  ['🎰🎰', '🎰🎰', true],
  ['🎰🎰🎰', '🎰🎰🎰', false],
])('%j is the term %j, too short: %s [SEARCH-09] [SEARCH-11-D]', (text, term, short) => {
  expect(termOf(text)).toBe(term)
  expect(isTooShort(text)).toBe(short)
})
