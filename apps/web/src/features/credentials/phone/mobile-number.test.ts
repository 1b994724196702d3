import { expect, test } from 'vitest'
import { mobileNumber } from './mobile-number.ts'

test.each([
  ['66', '812345678', '+66812345678'],
  ['66', '0812345678', '+66812345678'],
  ['49', '01512345678', '+491512345678'],
  ['225', '0123456789', '+2250123456789'],
  ['225', '123456789', '+2250123456789'],
  ['1', '2015550123', '+12015550123'],
])('+%s %s is %s [REG-51-D]', (code, digits, mobile) => {
  expect(mobileNumber(code, digits)).toBe(mobile)
})

test.each([
  ['66', '12'],
  ['66', ''],
  ['999', '812345678'],
  ['', '812345678'],
])('+%s %s is none', (code, digits) => {
  expect(() => mobileNumber(code, digits)).toThrow(expect.objectContaining({ code: 'mobile.invalid' }))
})
