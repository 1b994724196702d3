import { expect, test } from 'vitest'
import { findCategories } from './search-categories.ts'

const categories = [
  { id: 'RNG', name: 'Spielautomaten' },
  { id: 'LIVE', name: 'Live-Casino' },
  { id: 'LOTT', name: 'Lotterie' },
]

test.each([
  ['สล็อต', ['RNG']],
  ['สล๊อต', ['RNG']],
  ['สลอต', ['RNG']],
  ['Slots', ['RNG']],
  ['spiel', ['RNG']],
  ['CASINO', ['LIVE']],
  ['หวย', ['LOTT']],
  ['lot', ['LOTT']],
  ['sl', []],
  ['slots of gold', []],
  ['', []],
])('“%s” names the categories %j', (term, ids) => {
  expect(findCategories(categories, term)).toEqual(ids)
})
