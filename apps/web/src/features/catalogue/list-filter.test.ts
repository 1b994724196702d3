import { describe, expect, test } from 'vitest'
import type { Site } from '../merchant/index.ts'
import { askedVendors } from './asked-vendors.ts'
import { LIST_ENTRIES } from './list-entry.ts'
import {
  addressFilter,
  addressOf,
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
    ['of the strip replaces the one before', 'JL', 'PG', 'PG'],
    ['of the strip replaces several', 'JL,PG', 'PG', 'PG'],
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

test('several providers and the order stand in the address, in one way', () => {
  const chosen = filter({ vendor: 'JL,PG', sort: 'name' })
  expect(addressOf(chosen)).toEqual({ vassalage: 'JL,PG', sort: 'name' })
  expect(addressFilter({ vassalage: 'PG,,JL', sort: 'name' })).toEqual(chosen)
  expect(addressFilter({ sort: 'price' })).toEqual(filter({}))
})

test('each chosen provider counts, the order does not', () => {
  expect(filterCount(filter({ vendor: 'JL,PG', classify: 'JP', sort: 'new' }))).toBe(3)
})

describe('the providers that a list asks for are', () => {
  const site = { vendorSets: { inHouse: ['JL', 'ZY'], esport: [], cockfight: [] } } as unknown as Site
  test.each([
    ['all of them', 'RNG', '', undefined],
    ['the chosen ones', 'RNG', 'JL,PG', ['JL', 'PG']],
    ['its own', 'INHOUSE', '', ['JL', 'ZY']],
    ['the chosen ones of its own', 'INHOUSE', 'JL,PG', ['JL']],
    ['none where it has none of the chosen [LIST-40-D]', 'INHOUSE', 'PG', []],
  ] as const)('%s', (_, entry, vendor, expected) => {
    const choice = { entry: LIST_ENTRIES[entry], filter: filter({ vendor }), pageSize: 24, language: 'EN' }
    expect(askedVendors(choice, site)).toEqual(expected)
  })
})
