import { expect, test } from 'vitest'
import type { VendorGroup } from '../catalogue/index.ts'
import { footerVendors } from './footer-vendors.ts'

const group = (category: string, ...vendors: [code: string, isHot: boolean][]): VendorGroup => ({
  category,
  total: 1,
  vendors: vendors.map(([code, isHot]) => ({
    code,
    name: code,
    isHot,
    whiteIcon: '',
    blackIcon: '',
    classify: [],
  })),
})
const codes = (...groups: VendorGroup[]) => footerVendors(groups).map(({ vendor }) => vendor.code)

test('the home footer shows the providers that are hot, each once [FOOTER-17-D]', () => {
  expect(codes(group('RNG', ['JL', true], ['PG', false]), group('LIVE', ['EV', true], ['JL', true]))).toEqual(
    ['JL', 'EV'],
  )
})

test('a tile opens the list of the first category that the provider has games in (B13)', () => {
  const [first] = footerVendors([group('FISH', ['JL', true]), group('RNG', ['JL', true])])
  expect(first?.category).toBe('FISH')
})

test('where none is hot it shows all [FOOTER-17-D]', () => {
  expect(codes(group('RNG', ['JL', false], ['PG', false]), group('LIVE', ['EV', false]))).toEqual([
    'JL',
    'PG',
    'EV',
  ])
  expect(codes()).toEqual([])
})
