import { expect, test } from 'vitest'
import { exactMoney } from './exact-money.ts'

const baht = { currency: 'THB', currencySymbol: '฿' }

test.each([
  [0, 'TH', '฿0.00'],
  [200_000, 'TH', '฿2,000.00'],
  [123_456_789, 'EN', '฿1,234,567.89'],
] as const)('%i minor units read in %s as %s', (minor, language, text) => {
  expect(exactMoney(minor, language, baht)).toBe(text)
})

test('a currency without minor units has no decimals', () => {
  expect(exactMoney(1500, 'EN', { currency: 'JPY', currencySymbol: '¥' })).toBe('¥1,500')
})
