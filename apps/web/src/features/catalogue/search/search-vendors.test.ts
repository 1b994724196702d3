import { expect, test } from 'vitest'
import type { VendorGroup } from '../vendor-queries.ts'
import { findVendors } from './search-vendors.ts'

const vendor = (code: string, name: string) => ({
  code,
  name,
  isHot: false,
  whiteIcon: '',
  blackIcon: '',
  classify: [],
})
const groups: readonly VendorGroup[] = [
  { category: 'RNG', total: 3, vendors: [vendor('PG', 'Pocket Games'), vendor('NAGAW', 'Naga Works')] },
  { category: 'LIVE', total: 2, vendors: [vendor('PG', 'Pocket Games'), vendor('CPL', 'Chao Phraya Live')] },
  { category: 'FISH', total: 1, vendors: [vendor('TH', 'ค่ายทอง')] },
]

test.each([
  ['pg', ['PG']],
  ['po', ['PG']],
  ['พีจี', ['PG']],
  ['พี จี', ['PG']],
  ['Games', ['PG']],
  ['live', ['CPL']],
  ['ค่าย', ['TH']],
  ['a', []],
  ['ames', []],
  ['', []],
])('“%s” names the providers %j, each once', (term, codes) => {
  expect(findVendors(groups, term).map((found) => found.vendor.code)).toEqual(codes)
})

test('a provider is opened in the first category that it serves', () => {
  expect(findVendors(groups, 'pg')[0]?.category).toBe('RNG')
})
