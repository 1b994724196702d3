import { expect, test } from 'vitest'
import { decimalsOf } from './currencies.ts'

test.each([
  [0, 'JPY KRW VND CLP PYG UGX XAF XOF ISK'],
  // Browsers and versions of Node that show these without decimals still mean hundredths, or thousandths.
  [2, 'THB EUR USD IDR HUF COP PKR LAK MMK IRR LBP ALL AFN MGA SOS SYP YER'],
  [3, 'KWD BHD IQD JOD LYD OMR TND'],
  [4, 'CLF'],
])('%i decimals have %s', (decimals, currencies) => {
  for (const currency of currencies.split(' '))
    expect([currency, decimalsOf(currency)]).toEqual([currency, decimals])
})
