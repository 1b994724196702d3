import { expect, test } from 'vitest'
import type { Vendor, VendorGroup } from '../vendor-queries.ts'
import { categoryOfGroup, providersNamed, providersOf } from './provider-list-rules.ts'

const vendor = (code: string, name = code): Vendor => ({
  code,
  name,
  isHot: false,
  whiteIcon: '',
  blackIcon: '',
  classify: [],
})
const group = (category: string, ...vendors: Vendor[]): VendorGroup => ({ category, total: 0, vendors })
const groups = [
  group('RNG', vendor('A'), vendor('B')),
  group('ELOTT', vendor('C')),
  group('ELOTTO', vendor('D'), vendor('A')),
]
const codes = (category: string) => providersOf(groups, category).map((provider) => provider.vendor.code)

test.for([
  { category: 'RNG', expected: ['A', 'B'] },
  { category: 'ELOTT', expected: ['C', 'D', 'A'] },
  { category: 'ELOTTO', expected: ['D', 'A'] },
  { category: '', expected: ['A', 'B', 'C', 'D'] },
  { category: 'BINGO', expected: [] },
])('lists the providers of category "$category", each once [VENDOR-12-D]', ({ category, expected }) => {
  expect(codes(category)).toEqual(expected)
})

test('a provider of several categories has them all, the first one first [VENDOR-12-D] (finding 29)', () => {
  expect(providersOf(groups, '').find((one) => one.vendor.code === 'A')?.categories).toEqual([
    'RNG',
    'ELOTTO',
  ])
  expect(categoryOfGroup({ category: 'ELOTTO' })?.path).toBe('/m/elott')
})

test.for([
  { text: '', expected: ['Río  Grande', 'Ｗide', 'ค่ายมังกร'] },
  { text: ' rio grande ', expected: ['Río  Grande'] },
  { text: 'WIDE', expected: ['Ｗide'] },
  { text: 'คาย', expected: ['ค่ายมังกร'] },
  { text: '.*', expected: [] },
])('finds providers by "$text" [VENDOR-12-D, SEARCH-16-D]', ({ text, expected }) => {
  const all = providersOf(
    [group('RNG', ...['Río  Grande', 'Ｗide', 'ค่ายมังกร'].map((name) => vendor(name)))],
    '',
  )
  expect(providersNamed(all, text).map((one) => one.vendor.name)).toEqual(expected)
})
