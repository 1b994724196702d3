import { expect, test } from 'vitest'
import { codeIn, digitsIn, latinDigits, plainPhone } from './typed-digits.ts'

test.each([
  ['๔๘๒๙๑๓', '482913'],
  ['４８２９１３', '482913'],
  ['٤٨٢٩١٣', '482913'],
  ['۴۸۲۹۱۳', '482913'],
  ['४८२९१३', '482913'],
  ['\u200E482\u2060913', '482913'],
  ['฿๕๐๐.๕', '฿500.5'],
])('%j reads %s', (typed, plain) => {
  expect(latinDigits(typed)).toBe(plain)
})

test('digits are cleaned first and cut afterwards', () => {
  expect(digitsIn('482 913', 6)).toBe('482913')
  expect(digitsIn('48-29-13-77', 6)).toBe('482913')
})

test.each([
  ['482913', '482913'],
  ['4829', '4829'],
  [' 482 913 ', '482913'],
  ['482-913', '482913'],
  ['Your code is 482913. It is valid for 5 minutes.', '482913'],
  ['Naga: 482 913 (5 min)', '482913'],
  ['รหัส OTP ของคุณคือ ๔๘๒๙๑๓ ใช้ได้ 5 นาที', '482913'],
  ['Code 482913, ref 12, call 02-123-4567', '482913'],
  ['@naga.example #482913', '482913'],
  ['12345678901', '1234567890'],
])('of %j the code is %s', (pasted, code) => {
  expect(codeIn(pasted, 6, 10)).toBe(code)
})

test.each([
  ['081 234-5678', '0812345678'],
  ['+66 (0)81-234-5678', '+66812345678'],
  ['0066 81.234.5678', '+66812345678'],
  ['\u202A+66 81 234 5678\u202C', '+66812345678'],
  ['[081]–2345678', '0812345678'],
  ['๐๘๑๒๓๔๕๖๗๘', '0812345678'],
  ['nok', 'nok'],
])('the number %j reads %s (C10)', (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain)
})
