import { expect, test } from 'vitest'
import { minorOf, writtenMoney } from './written-money.ts'

test.each([
  ['THB', 100_00, '100.00'],
  ['JPY', 100, '100'],
  ['KWD', 100_000, '100.000'],
])('a hundred of %s are %i minor units, written %s', (currency, minor, written) => {
  expect(minorOf(100, currency)).toBe(minor)
  expect(writtenMoney(minor, currency)).toBe(written)
})
