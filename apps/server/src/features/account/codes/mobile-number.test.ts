import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { plainSettings } from '../../../testing/plain-settings.ts'
import { mobileOf, numberIn, takesCodes } from './mobile-number.ts'

test.each([
  ['66', '812345678', '+66812345678'],
  ['+66', '0812345678', '+66812345678'],
  [undefined, '0812345678', '+66812345678'],
  ['1', '2025550123', '+12025550123'],
])('+%s %s is %s [REG-51-D]', (code, digits, number) => expect(mobileOf(code, digits)).toBe(number))

test.each([
  ['66', '12'],
  ['66', '08123456789012345'],
  ['66', "812345678'; --"],
  ['999', '812345678'],
  ['66', ''],
  ['6681', '2345678'],
  ['', '812345678'],
])('+%s %s is refused [SMS-02]', (code, digits) => {
  expect(() => mobileOf(code, digits, 'mobileNo')).toThrow(
    expect.objectContaining({ code: 'mobile.invalid', field: 'mobileNo' }),
  )
})

test.each([
  ['66', '+66 (0)81-234-5678'],
  ['66', '0066 81.234.5678'],
  ['66', '\u202A+66812345678\u202C'],
  ['49', '+66812345678'],
  ['66', '๐๘๑ ๒๓๔ ๕๖๗๘'],
  ['66', '66812345678'],
  ['66', '66 81 234 5678'],
  ['66', 'tel:+66812345678'],
])('+%s %j is +66812345678, since the number names its country or is cleaned first (C10)', (code, typed) => {
  expect(mobileOf(code, typed)).toBe('+66812345678')
})

const thai = { settings: plainSettings, timeZone: 'Asia/Bangkok', currency: 'THB' }

test('a number in the place of a name is cleaned as well (C10)', () => {
  expect(numberIn('\u202A+66 81.234.5678\u202C', thai)).toBe('+66812345678')
})

test.each([
  ['a mobile number of the merchant’s country', '+66812345678', true],
  ['a landline', '+6621234567', false],
  ['a toll-free number', '+661800123456', false],
  ['Azerbaijan', '+994401234567', false],
  ['a satellite', '+881612345678', false],
  ['a premium number', '+1900555012', false],
  ['a mobile number of another country', '+8562023456789', false],
])('codes go to %s: %s, %s (C11)', (_, mobile, taken) => {
  expect(takesCodes(mobile, thai)).toBe(taken)
})

test('codes go to the countries that the merchant names (C11)', () => {
  const both = { ...thai, settings: { ...plainSettings, smsCountries: ['TH', 'LA'] } }
  expect(takesCodes('+8562023456789', both)).toBe(true)
  expect(takesCodes('+994401234567', both)).toBe(false)
})

/** Numbers of the shortest kind are no mobile numbers to this product (REG-41-D). */
const SHORTEST = 6

test('mobile numbers of all countries are taken, with a leading 0 and without [REG-07, REG-51-D]', () => {
  const numbers = getCountries().flatMap((country) => {
    const example = getExampleNumber(country, examples)
    return example && example.nationalNumber.length >= SHORTEST ? [{ country, example }] : []
  })
  expect(numbers.length).toBeGreaterThan(235)
  const taken = numbers.map(({ country, example: { nationalNumber } }) => {
    const code = getCountryCallingCode(country)
    const plain = nationalNumber.replace(/^0+/, '')
    return [country, mobileOf(code, plain), mobileOf(`+${code}`, `0${plain}`)]
  })
  // Gabon has numbers in two forms; the product keeps one of them.
  const right = numbers.map(({ country, example }) => (country === 'GA' ? '+2416031234' : example.number))
  expect(taken).toEqual(numbers.map(({ country }, index) => [country, right[index], right[index]]))
})
