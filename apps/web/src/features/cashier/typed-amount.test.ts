import { expect, test } from 'vitest'
import { amountProblem, readAmount, typedAmount } from './typed-amount.ts'

test.each([
  ['500', 500_00],
  ['500.5', 500_50],
  ['500.05', 500_05],
  ['0.1', 10],
  ['1,500.00', 1_500_00],
  [' 1 500 ', 1_500_00],
  ['500.', 500_00],
  ['00500', 500_00],
  ['9999999999.99', 999_999_999_999],
  ['', undefined],
  ['.5', undefined],
  ['-500', undefined],
  ['+500', undefined],
  ['5e3', undefined],
  ['500.005', undefined],
  ['1.500,00', undefined],
  ['12345678901', undefined],
  ['five', undefined],
])('%j is %s in minor units [WALLET-05-D]', (text, minor) => {
  expect(readAmount(text, 2)).toBe(minor)
})

test('amounts have the decimals of their currency, and no more than two', () => {
  expect(readAmount('500', 0)).toBe(500)
  expect(readAmount('500.5', 0)).toBeUndefined()
  expect(readAmount('1.25', 3)).toBe(1250)
  expect(readAmount('1.250', 3)).toBeUndefined()
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['abc', 'unreadable'],
  ['-5', 'unreadable'],
  ['100.001', 'decimals'],
  ['99.99', 'below'],
  ['0', 'below'],
  ['50000.01', 'above'],
  ['100', undefined],
  ['50,000', undefined],
])('%j between 100 and 50,000: %s [WALLET-05-D]', (text, problem) => {
  expect(amountProblem(text, 2, { min: 100_00, max: 50_000_00 })).toBe(problem)
})

test('without limits an amount is above nothing', () => {
  expect(amountProblem('0', 2, { min: 0, max: null })).toBe('below')
  expect(amountProblem('9999999999', 2, { min: 0, max: null })).toBeUndefined()
})

test.each([
  [500_00, '500'],
  [19_500_50, '19500.5'],
])('%i reads %s in its field', (minor, text) => {
  expect(typedAmount(minor, 2)).toBe(text)
  expect(readAmount(text, 2)).toBe(minor)
})
