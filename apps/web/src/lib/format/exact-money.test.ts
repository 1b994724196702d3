import { expect, test } from 'vitest'
import { exactMoney } from './exact-money.ts'

const baht = { currency: 'THB', currencySymbol: '฿' }

test.each([
  ['EN', baht, 1_285_075, '฿12,850.75'],
  ['TH', baht, 1_285_070, '฿12,850.70'],
  ['EN', baht, 0, '฿0.00'],
  ['EN', baht, 5, '฿0.05'],
  ['AR', baht, 123_456_789, '\u2066฿1,234,567.89\u2069'],
  // Browsers differ in the decimals of these.
  ['EN', { currency: 'IDR', currencySymbol: 'Rp' }, 5_000_000, 'Rp50,000.00'],
  ['EN', { currency: 'HUF', currencySymbol: 'Ft' }, 12_345, 'Ft123.45'],
  ['EN', { currency: 'JPY', currencySymbol: '¥' }, 1200, '¥1,200.00'],
  ['EN', { currency: 'KWD', currencySymbol: 'KD' }, 1_234_567, 'KD1,234.567'],
] as const)('in %s %o shows %i as %s [WIDGET-01]', (language, place, minor, text) => {
  expect(exactMoney(language, place)(minor)).toBe(text)
})
