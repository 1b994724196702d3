import { describe, expect, test } from 'vitest'
import {
  addressFilter,
  chooseClassify,
  chosenClassify,
  filterCount,
  isAddressFiltered,
  isFiltered,
  type ListFilter,
  toggleClassify,
  toggleVendor,
} from './list-filter.ts'
import { NO_FILTER } from './no-filter.ts'

const filter = (part: Partial<ListFilter>): ListFilter => ({ ...NO_FILTER, ...part })

describe('a provider', () => {
  test.each([
    ['is chosen by a tap [FILTER-02]', '', 'JL', 'JL'],
    ['is lifted by a second tap [FILTER-02]', 'JL', 'JL', ''],
    ['replaces the one before [FILTER-08-D]', 'JL', 'PG', 'PG'],
    ["is lifted by 'all' [VENDOR-09-D]", 'JL', '', ''],
  ])('%s', (_, before, tapped, after) => {
    expect(toggleVendor(filter({ vendor: before }), tapped).vendor).toBe(after)
  })
})

describe('a game type', () => {
  test.each([
    ['is chosen by a tap [FILTER-03]', {}, 'BG', { classify: 'BG', dataType: 'all' }],
    ['is lifted by a second tap [FILTER-03]', { classify: 'BG' }, 'BG', { classify: '', dataType: 'all' }],
    ['replaces the one before [FILTER-08-D]', { classify: 'BG' }, 'JP', { classify: 'JP', dataType: 'all' }],
    ['hot becomes the data type [LIST-14]', { classify: 'BG' }, 'hot', { classify: '', dataType: 'hot' }],
    ['favourites too [LIST-14]', {}, 'favourites', { classify: '', dataType: 'favourites' }],
    ['recent too [LIST-14]', {}, 'recent', { classify: '', dataType: 'recent' }],
    [
      'hot is lifted by a second tap [FILTER-03]',
      { dataType: 'hot' },
      'hot',
      { classify: '', dataType: 'all' },
    ],
    ['leaves hot [LIST-14]', { dataType: 'hot' }, 'JP', { classify: 'JP', dataType: 'all' }],
  ] as const)('%s', (_, before, tapped, after) => {
    expect(toggleClassify(filter(before), tapped)).toEqual(filter(after))
  })

  test('keeps what else is chosen [LIST-14]', () => {
    const before = filter({ vendor: 'JL', minBet: 100, minLine: 5, text: 'naga' })
    expect(chooseClassify(before, 'JP')).toEqual({ ...before, classify: 'JP' })
  })

  test.each([
    [{ classify: 'JP' }, 'JP'],
    [{ dataType: 'hot' }, 'hot'],
    [{ dataType: 'search' }, ''],
  ] as const)('%o lights %s', (part, lit) => {
    expect(chosenClassify(filter(part))).toBe(lit)
  })
})

test.each([
  [{}, { vendor: '', classify: '' }, false],
  [{ gameClassify: 'FeatureBuy' }, { vendor: '', classify: 'FeatureBuy' }, true],
  [{ vassalage: 'PG' }, { vendor: 'PG', classify: '' }, true],
  [{ gameName: 'naga' }, { vendor: '', classify: '' }, false],
])('the address %o chooses %o [ROUTE-04] [ROUTE-05] [LIST-41-D]', (search, chosen, limited) => {
  expect(addressFilter(search)).toEqual(filter(chosen))
  expect(isAddressFiltered(search)).toBe(limited)
})

test.each([
  [{}, 0],
  [{ minBet: 0 }, 1],
  [{ vendor: 'JL', classify: 'JP', minBet: 100, minLine: 5, text: 'naga' }, 5],
  [{ dataType: 'hot' }, 1],
] as const)('%o counts %i choices [LIST-34]', (part, count) => {
  expect(filterCount(filter(part))).toBe(count)
  expect(isFiltered(filter(part))).toBe(count > 0)
})
