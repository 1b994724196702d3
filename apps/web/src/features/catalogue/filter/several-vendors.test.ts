import { expect, test } from 'vitest'
import { toggleOneOf } from './several-vendors.ts'

test.each([
  ['joins none', '', 'PG', 'PG'],
  ['joins others, in one order', 'PG', 'JL', 'JL,PG'],
  ['leaves the others [FILTER-02]', 'JL,PG,RTG', 'PG', 'JL,RTG'],
  ['leaves none [FILTER-02]', 'PG', 'PG', ''],
])('a tapped provider %s', (_, chosen, vendor, expected) => {
  expect(toggleOneOf(chosen, vendor)).toBe(expected)
})

test('what the address cannot hold is not chosen', () => {
  const many = Array.from({ length: 49 }, (_, at) => `V${at + 10}`).join()
  expect(toggleOneOf(many, 'LONGCODE')).toBe(many)
})
