import { expect, test } from 'vitest'
import { type AmountNotation, amountProblem, readTypedAmount, typedAmount } from './typed-amount.ts'

const POINT: AmountNotation = {
  currency: 'THB',
  mark: '.',
  signs: ['฿', 'THB'],
  names: ['บาทไทย', 'Thai baht'],
}
const COMMA: AmountNotation = { ...POINT, currency: 'EUR', mark: ',', signs: ['€', 'EUR'], names: ['Euro'] }

test.each([
  ['500', 500_00],
  ['500.5', 500_50],
  ['500.05', 500_05],
  ['0.1', 10],
  ['1,500.00', 1_500_00],
  ['1,500,000', 1_500_000_00],
  ['15,00,000', 1_500_000_00],
  [' 1 500 ', 1_500_00],
  ['1\u00A0500', 1_500_00],
  ['1’500.50', 1_500_50],
  ['500.', 500_00],
  ['00500', 500_00],
  ['9999999999.99', 999_999_999_999],
  ['๕๐๐', 500_00],
  ['５００', 500_00],
  ['฿500', 500_00],
  ['฿ 1,500.50', 1_500_50],
  ['500 THB', 500_00],
  ['500 บาท', 500_00],
  ['1,500 Baht', 1_500_00],
  ['500 thai baht', 500_00],
  ['500.-', 500_00],
  ['\u200E500\u200B', 500_00],
  ['١٬٥٠٠٫٥', 1_500_50],
  ['', undefined],
  ['.5', undefined],
  ['-500', undefined],
  ['+500', 500_00],
  ['THB. 500', 500_00],
  ['5e3', undefined],
  ['500.005', undefined],
  ['19,50', undefined],
  ['1,950,0', undefined],
  ['1,95,000.5.0', undefined],
  ['0,500', undefined],
  ['1,500 000', undefined],
  ['1.500,00', 1_500_00],
  ['1.500.000,5', 1_500_000_50],
  ['1.500,', undefined],
  ['1.500,000', undefined],
  ['1.500', undefined],
  ['12345678901', undefined],
  ['$500', undefined],
  ['five', undefined],
  ['500 euro', undefined],
  ['500 baht 20', undefined],
])('%j is %s in minor units [WALLET-05-D] (A8)', (text, minor) => {
  expect(readTypedAmount(text, POINT)).toBe(minor)
})

test.each([
  ['19,50', 19_50],
  ['1.500,00', 1_500_00],
  ['1 500,5', 1_500_50],
  ['1.500', 1_500_00],
  ['500,', 500_00],
  ['500 Euros', 500_00],
  ['1,500', undefined],
  ['19.50', undefined],
  ['1,500.00', 1_500_00],
])('where decimals follow a comma, %j is %s (A8)', (text, minor) => {
  expect(readTypedAmount(text, COMMA)).toBe(minor)
})

test('amounts have the decimals of their currency, and two where it has more than three', () => {
  expect(readTypedAmount('500', { ...POINT, currency: 'JPY' })).toBe(500)
  expect(readTypedAmount('500.5', { ...POINT, currency: 'JPY' })).toBeUndefined()
  expect(readTypedAmount('1.25', { ...POINT, currency: 'KWD' })).toBe(1250)
  expect(
    readTypedAmount(typedAmount(1125, { ...POINT, currency: 'KWD' }), { ...POINT, currency: 'KWD' }),
  ).toBe(1125)
  expect(readTypedAmount('1.2500', { ...POINT, currency: 'KWD' })).toBeUndefined()
  expect(readTypedAmount('1.250', { ...POINT, currency: 'UYW' })).toBeUndefined()
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['฿', 'empty'],
  ['abc', 'unreadable'],
  ['-5', 'unreadable'],
  ['100.0001', 'decimals'],
  ['100.001', 'ambiguous'],
  ['19,50', 'ambiguous'],
  ['1.500,000', 'ambiguous'],
  ['99.99', 'below'],
  ['0', 'below'],
  ['50000.01', 'above'],
  ['100', undefined],
  ['50,000', undefined],
])('%j between 100 and 50,000: %s [WALLET-05-D] (A8)', (text, problem) => {
  expect(amountProblem(text, POINT, { min: 100_00, max: 50_000_00 })).toBe(problem)
})

test('without limits an amount is above nothing', () => {
  expect(amountProblem('0', POINT, { min: 0, max: null })).toBe('below')
  expect(amountProblem('9999999999', POINT, { min: 0, max: null })).toBeUndefined()
})

test.each([
  [500_00, '500', '500'],
  [19_500_50, '19500.5', '19500,5'],
])('%i reads %s or %s in its field', (minor, point, comma) => {
  expect(typedAmount(minor, POINT)).toBe(point)
  expect(typedAmount(minor, COMMA)).toBe(comma)
  expect(readTypedAmount(point, POINT)).toBe(minor)
  expect(readTypedAmount(comma, COMMA)).toBe(minor)
})
