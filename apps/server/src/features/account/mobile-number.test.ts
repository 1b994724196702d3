import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { mobileOf } from './mobile-number.ts'

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
