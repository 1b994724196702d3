import { expect, test } from 'vitest'
import { linePattern, onOneLine, printable, withoutStrays, writtenLines } from './plain-text.ts'
import { withoutUnseen } from './typed-digits.ts'

const LINE = new RegExp(linePattern(10), 'u')

test.each(['a', 'สมชาย ใจดี', 'می‌خواهم', 'नमस्ते', '\u200e+66 81', '👩‍👧'])('"%s" is a line', (text) => {
  expect(text).toMatch(LINE)
})

test.each([
  '',
  'a\nb',
  'a\u2028b',
  'a\u2029b',
  'a\0',
  'a\ud83d',
  'a\u007f',
  'a\u0085b',
  '\u202egnp.exe',
  'a\u2066b',
  '12345678901',
])('%j is none', (text) => {
  expect(text).not.toMatch(LINE)
})

test('each door leaves what it is to leave', () => {
  expect(onOneLine('a\r\n\tb\u202ec')).toBe('a b c')
  expect(withoutStrays('\ufeffSlots\u200b \u00admore\u2060, می‌خواهم')).toBe('Slots more, می‌خواهم')
  expect(printable('\u202eSom\u200fying\u200d')).toBe('Somying')
  expect(writtenLines('  one\r\ntwo\u2028three\u0007\tfour\u202e \ufeff')).toBe('one\ntwo\nthree\tfour')
  expect(withoutUnseen('٠٨\u200f1\u2060\u{e0061}')).toBe('٠٨1')
})
