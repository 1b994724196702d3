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
