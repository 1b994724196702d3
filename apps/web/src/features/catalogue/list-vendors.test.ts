import { expect, test } from 'vitest'
import type { Site } from '../merchant/index.ts'
import { LIST_ENTRIES } from './list-entry.ts'
import { classifyChoices, listVendors, stripPage } from './list-vendors.ts'
import type { Vendor, VendorGroup } from './vendor-queries.ts'

const vendor = (code: string, ...keys: string[]): Vendor => ({
  code,
  name: code,
  isHot: false,
  whiteIcon: '',
  blackIcon: '',
  classify: keys.map((key) => ({ key, name: key })),
})

const group = (category: string, ...vendors: Vendor[]): VendorGroup => ({ category, total: 0, vendors })

const site = {
  vendorSets: { inHouse: ['OWN'], esport: ['ES'], cockfight: ['CF'] },
} as unknown as Site

const groups = [
  group('RNG', vendor('JL', 'JP', 'BG'), vendor('PG', 'BG', 'Ways'), vendor('JL', 'JP')),
  group('SPORTS', vendor('SB')),
  group('ESPORTS', vendor('ES')),
  group('COCKFIGHT', vendor('CF')),
]

test.each([
  ['RNG', ['JL', 'PG']],
  ['SPORTS', ['SB']],
  ['ESPORTS', ['ES']],
  ['COCKFIGHT', ['CF']],
  ['FISH', []],
] as const)('%s offers %j, each once [VENDOR-01]', (name, codes) => {
  expect(listVendors(groups, LIST_ENTRIES[name], site).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['RNG', '', ['JP', 'BG', 'Ways']],
  ['RNG', 'PG', ['BG', 'Ways']],
  ['BINGO', '', []],
] as const)('%s with the provider "%s" offers the game types %j [FILTER-10-D]', (name, chosen, keys) => {
  const choices = classifyChoices(listVendors(groups, LIST_ENTRIES.RNG, site), LIST_ENTRIES[name], chosen)
  expect(choices.map(({ key }) => key)).toEqual(keys)
})

test.each([
  [0, 1, 10, 9],
  [4, 1, 10, 9],
  [6, -1, 10, 0],
  [9, -1, 10, 0],
  [0, -1, 10, 0],
  [9, 1, 10, 9],
  [0, 1, 9, 0],
  [0, 1, 0, 0],
] as const)(
  'from vendor %i, step %i of %i vendors leads to vendor %i [VENDOR-02] [VENDOR-09-D]',
  (from, step, vendors, to) => {
    expect(stripPage(from, step, vendors)).toBe(to)
  },
)
