import { expect, test } from 'vitest'
import { signedMoney } from './signed-money.ts'

const baht = { currency: 'THB', currencySymbol: '฿' }

test.each([
  ['EN', 1_285_075, '+฿12,850.75'],
  ['TH', -50_000, '−฿500.00'],
  ['EN', -5, '−฿0.05'],
  ['AR', -5, '\u2066−\u2066฿0.05\u2069\u2069'],
] as const)('%s writes %i as %s [WALLET-11-D]', (language, minor, text) => {
  expect(signedMoney(language, baht)(minor)).toBe(text)
})
