import type { LanguageCode } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import type { GameType } from './game.ts'
import { groupVendors, type VendorSets, type VendorSorting } from './vendor-grouping.ts'

const NO_SETS: VendorSets = { esport: [], cockfight: [] }
const vendor = (code: string, ...types: GameType[]) => ({
  code,
  displayName: code.toUpperCase(),
  types,
  isHot: false,
})
const summary = (
  vendors: ReturnType<typeof vendor>[],
  sorting: VendorSorting[] = [],
  sets: Partial<VendorSets> = {},
) =>
  groupVendors(vendors, sorting, { ...NO_SETS, ...sets }, 'EN')
    .map((group) => `${group.category}: ${group.vendors.map(({ code }) => code).join(' ')}`)
    .join(' | ')

const sports = [
  vendor('ball', 'SPORTS'),
  vendor('cock', 'SPORTS'),
  vendor('cyber', 'SPORTS'),
  vendor('slot', 'RNG'),
]
const order: VendorSorting[] = [
  { category: 'SPORTS', vendors: ['cyber', 'cock', 'ball'] },
  { category: 'RNG', vendors: [] },
]

describe('groups of vendors', () => {
  test.each<[string, Partial<VendorSets>, string]>([
    ['without sets', {}, 'SPORTS: cyber cock ball | RNG: slot'],
    [
      'with both sets [VENDOR-05]',
      { esport: ['cyber'], cockfight: ['cock'] },
      'SPORTS: ball | ESPORTS: cyber | COCKFIGHT: cock | RNG: slot',
    ],
    [
      'when nothing is left of sports [VENDOR-06]',
      { esport: ['cyber', 'ball'], cockfight: ['cock'] },
      'ESPORTS: cyber ball | COCKFIGHT: cock | RNG: slot',
    ],
    [
      'with an empty e-sport group [VENDOR-07-D]',
      { esport: ['nobody'], cockfight: ['cock'] },
      'SPORTS: cyber ball | COCKFIGHT: cock | RNG: slot',
    ],
    [
      'with a vendor in both sets',
      { esport: ['cock', 'cyber'], cockfight: ['cock'] },
      'SPORTS: ball | ESPORTS: cyber cock | COCKFIGHT: cock | RNG: slot',
    ],
    [
      'with vendors of other types in the sets',
      { esport: ['slot'], cockfight: ['slot'] },
      'SPORTS: cyber cock ball | RNG: slot',
    ],
  ])('%s', (_, sets, expected) => {
    expect(summary(sports, order, sets)).toBe(expected)
  })

  test('a vendor stands in the group of each of its types [VENDOR-03]', () => {
    expect(summary([vendor('both', 'RNG', 'FISH')])).toBe('FISH: both | RNG: both')
  })

  test('e-sport vendors of that type join the group behind sports [VENDOR-07-D]', () => {
    const vendors = [...sports, vendor('arena', 'ESPORTS')]
    const sorting = [{ category: 'ESPORTS', vendors: ['arena'] }, ...order]
    expect(summary(vendors, sorting, { esport: ['cyber'] })).toBe(
      'SPORTS: cock ball | ESPORTS: arena cyber | RNG: slot',
    )
    expect(summary([vendor('arena', 'ESPORTS'), vendor('slot', 'RNG')], sorting)).toBe(
      'ESPORTS: arena | RNG: slot',
    )
  })

  test('what the sorting does not name comes last by display name [VENDOR-08-D]', () => {
    const vendors = ['b', 'item10', 'item9', 'first', 'a'].map((code) => vendor(code, 'RNG'))
    const sorting = [
      { category: 'LIVE', vendors: [] },
      { category: 'RNG', vendors: ['gone', 'first'] },
    ]
    expect(summary([...vendors, vendor('x', 'FISH'), vendor('y', 'LIVE')], sorting)).toBe(
      'LIVE: y | RNG: first a b item9 item10 | FISH: x',
    )
  })

  test('unnamed categories follow the names that players read [VENDOR-08-D]', () => {
    const names: Partial<Record<string, string>> = { RNG: 'Alpha', FISH: 'Beta' }
    const groups = groupVendors(
      [vendor('x', 'FISH', 'RNG')],
      [],
      NO_SETS,
      'EN',
      (category) => names[category] ?? '',
    )
    expect(groups.map(({ category }) => category)).toEqual(['RNG', 'FISH'])
  })

  test.each<[LanguageCode, string]>([
    ['EN', 'Čapek Cosmo Ñandú Nube 9 Oro เกมดี'],
    ['TH', 'เกมดี Čapek Cosmo Ñandú Nube 9 Oro'],
    ['ES', 'Čapek Cosmo Nube 9 Ñandú Oro เกมดี'],
  ])('names stand in the order of %s', (language, order) => {
    const vendors = ['Oro', 'Nube 9', 'Cosmo', 'Ñandú', 'เกมดี', 'Čapek'].map((name) => ({
      ...vendor(name, 'RNG'),
      displayName: name,
    }))
    const [group] = groupVendors(vendors, [], NO_SETS, language)
    expect(group?.vendors.map(({ displayName }) => displayName).join(' ')).toBe(order)
  })

  test('vendors keep what they carry, the hot mark included [VENDOR-08-D]', () => {
    const hot = { ...vendor('hot', 'RNG'), isHot: true, blackIcon: '/media/hot.svg' }
    expect(groupVendors([hot], [], NO_SETS, 'EN')).toEqual([{ category: 'RNG', vendors: [hot] }])
  })
})
