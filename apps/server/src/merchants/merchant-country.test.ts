import { expect, test } from 'vitest'
import { plainSettings } from '../testing/plain-settings.ts'
import { countryOf, diallingCodeOf } from './merchant-country.ts'

test.each([
  ['THB', 'Asia/Bangkok', undefined, 'TH', '66'],
  ['VND', 'Asia/Ho_Chi_Minh', undefined, 'VN', '84'],
  ['EUR', 'Europe/Helsinki', undefined, 'FI', '358'],
  ['EUR', 'Europe/Helsinki', '', 'FI', '358'],
  ['EUR', 'Europe/Helsinki', 'SE', 'SE', '46'],
  ['EUR', 'Etc/UTC', undefined, 'TH', '66'],
  ['XOF', 'Africa/Abidjan', 'CI', 'CI', '225'],
])(
  'a merchant with %s in %s and the setting %s is in %s, dialled +%s [REG-51-D] (finding 40)',
  (currency, timeZone, country, expected, code) => {
    const settings = { ...plainSettings, ...(country === undefined ? {} : { country }) }
    expect(countryOf({ currency, timeZone, settings })).toBe(expected)
    expect(diallingCodeOf(expected)).toBe(code)
  },
)
