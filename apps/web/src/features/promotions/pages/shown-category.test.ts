import { expect, test } from 'vitest'
import type { FullPromotion, Promotions } from './promotion.ts'
import { inCategory, shownCategory } from './shown-category.ts'

const promotion = (id: string, categories: readonly string[]): FullPromotion => ({
  id,
  title: id,
  content: '',
  pictures: [],
  startsAt: 0,
  endsAt: 0,
  longTerm: true,
  categories,
  needsPicture: false,
  needsRemarks: false,
})
const all: Promotions = {
  promotions: [promotion('p1', ['live', 'slots']), promotion('p2', []), promotion('p3', ['live'])],
  categories: [
    { id: 'slots', name: 'Slots' },
    { id: 'live', name: 'Live' },
  ],
  readAt: 0,
}

test.each([
  ['nothing', {}, ''],
  ['a category', { category: 'live' }, 'live'],
  ['one that no promotion is in', { category: 'sports' }, ''],
  ['a promotion: its first tab', { id: 'p1' }, 'slots'],
  ['a promotion in none', { id: 'p2' }, ''],
  ['an unknown promotion', { id: 'p9' }, ''],
  ['both: the promotion counts', { id: 'p3', category: 'slots' }, 'live'],
])('an address with %s opens its tab [PROMO-02, PROMO-18-D]', (_, search, tab) => {
  expect(shownCategory(all, search)).toBe(tab)
})

test('a promotion is in each of its categories, and in all [PROMO-14-D]', () => {
  const ids = (category: string) => inCategory(all, category).map(({ id }) => id)
  expect([ids(''), ids('live'), ids('slots')]).toEqual([['p1', 'p2', 'p3'], ['p1', 'p3'], ['p1']])
})
