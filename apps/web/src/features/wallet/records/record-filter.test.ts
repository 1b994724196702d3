import { RECORD_PERIODS as PERIODS, RECORD_TYPES as TYPES } from '@foyer/contract'
import { expect, test } from 'vitest'
import { RECORD_PERIODS, RECORD_TYPES, readFilter, recordsPath } from './record-filter.ts'

test('the page offers what the call knows [WALLET-11-D]', () => {
  expect([RECORD_TYPES, RECORD_PERIODS]).toEqual([TYPES, PERIODS])
})

test.each([
  [{}, { type: '', period: '7days' }, '/m/transaction/record'],
  [{ type: 'bonus' }, { type: 'bonus', period: '7days' }, '/m/transaction/record?type=bonus'],
  [{ period: 'today' }, { type: '', period: 'today' }, '/m/transaction/record?period=today'],
  [
    { type: 'rebate', period: '30days' },
    { type: 'rebate', period: '30days' },
    '/m/transaction/record?type=rebate&period=30days',
  ],
  [{ type: 'lost', period: '7days' }, { type: '', period: '7days' }, '/m/transaction/record'],
  [{ type: 'toString', period: 'year' }, { type: '', period: '7days' }, '/m/transaction/record'],
] as const)('%o chooses %o, whose address is %s [WALLET-11-D]', (search, filter, path) => {
  expect(readFilter(search)).toEqual(filter)
  expect(recordsPath(readFilter(search))).toBe(path)
})
