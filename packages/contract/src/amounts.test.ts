import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, wholeInMinor, writeAmount, writeDecimal } from './amounts.ts'

test.each([
  ['10', 'THB', 1000],
  ['10.5', 'THB', 1050],
  ['10.50', 'THB', 1050],
  ['10.5000', 'THB', 1050],
  ['0.05', 'THB', 5],
  ['007', 'THB', 700],
  ['10', 'JPY', 10],
  ['10.00', 'JPY', 10],
  ['1.234', 'KWD', 1234],
  ['1000000000000', 'THB', 100_000_000_000_000],
  // Floats make 1 of it.
  ['1.005', 'KWD', 1005],
  ['4503599627.37', 'THB', 450_359_962_737],
])('%s of %s is %i minor units', (text, currency, minor) => {
  expect(readAmount(text, { currency })).toBe(minor)
})

test.each([
  '',
  ' 10',
  '10 ',
  '10.',
  '.5',
  '-10',
  '+10',
  '1e3',
  '1,000',
  '1 000',
  '0x10',
  'NaN',
  'Infinity',
  '10.005',
  '1.0000000000001',
  '1000000000000.01',
  '9007199254740993',
  '๑๐',
])('"%s" is no amount of THB', (text) => {
  expect(readAmount(text, { currency: 'THB' })).toBeUndefined()
})

test('parts of a minor unit are refused, or dropped where that is asked for', () => {
  expect(readAmount('10.999', { currency: 'THB' })).toBeUndefined()
  expect(readAmount('10.999', { currency: 'THB', parts: 'dropped' })).toBe(1099)
})

test('minor units are whole: a point there means another unit', () => {
  expect(readAmount('1050', { currency: 'THB', unit: 'minor' })).toBe(1050)
  expect(readAmount('1050.00', { currency: 'THB', unit: 'minor' })).toBeUndefined()
  // Whoever keeps parts of a minor unit writes them.
  expect(readAmount('1050.67', { currency: 'THB', unit: 'minor', parts: 'dropped' })).toBe(1050)
  expect(writeAmount(1050, 'THB', 'minor')).toBe('1050')
})

test.each([
  [100_00, 'THB', '100.00'],
  [-5, 'THB', '-0.05'],
  [0, 'THB', '0.00'],
  [100, 'JPY', '100'],
  [100_000, 'KWD', '100.000'],
])('%i minor units of %s are written %s', (minor, currency, written) => {
  expect(writeAmount(minor, currency)).toBe(written)
})

test('what is written is read again, whatever it is', () => {
  const amounts = fc.integer({ min: 0, max: 10 ** 14 })
  fc.assert(
    fc.property(amounts, fc.constantFrom('THB', 'JPY', 'KWD', 'UYW'), (minor, currency) => {
      expect(readAmount(writeAmount(minor, currency), { currency })).toBe(minor)
    }),
  )
})

test('parts of parts are written exactly, and nothing else is', () => {
  expect(writeDecimal(9_007_199_254_740_991, 6)).toBe('9007199254.740991')
  for (const none of [0.5, Number.NaN, 1e21]) expect(() => writeDecimal(none, 2)).toThrow(RangeError)
})

test.each([
  ['THB', 100_00],
  ['JPY', 100],
  ['KWD', 100_000],
])('a hundred of %s are %i minor units', (currency, minor) => {
  expect(wholeInMinor(100, currency)).toBe(minor)
})
