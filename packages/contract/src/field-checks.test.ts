import { expect, test } from 'vitest'
import { DEFAULT_RULES } from './default-rules.ts'
import { ageOn, checkField, isCalendarDay } from './field-checks.ts'
import { REGISTRATION_FIELDS, type RegistrationField } from './field-rules.ts'

const check = (field: RegistrationField, value: string) =>
  checkField({ ...DEFAULT_RULES[field], enabled: true }, value)

/** Addresses that no server takes. */
const REFUSED_ADDRESSES = [
  'a,b@c.co',
  'a@b.co,c@d.co',
  'A <a@b.co>',
  '<a@b.co>',
  'a\u200b@b.co',
  '"a b"@c.co',
  'a..b@c.co',
  '.a@c.co',
  'a@-b.co',
  'a@b-.co',
  'ａ@b.co',
  'a@b..co',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a@b.co.',
  'a b@c.co',
]

test.each([
  ['username', 'player', undefined],
  ['username', 'a2345678901234567', { kind: 'pattern', pattern: 2, min: 6, max: 16 }],
  ['username', 'a2345', { kind: 'pattern', pattern: 2, min: 6, max: 16 }],
  ['username', '1player', { kind: 'pattern', pattern: 2, min: 6, max: 16 }],
  ['username', 'plaÿer', { kind: 'pattern', pattern: 2, min: 6, max: 16 }],
  ['username', '', { kind: 'missing' }],
  ['password', 'abcdefg1', undefined],
  ['password', 'abcdefgh', { kind: 'pattern', pattern: 3, min: 8, max: 64 }],
  ['password', '12345678', { kind: 'pattern', pattern: 3, min: 8, max: 64 }],
  ['password', 'abc defg1', { kind: 'pattern', pattern: 3, min: 8, max: 64 }],
  ['mobileNum', '812345', undefined],
  ['mobileNum', '1234567890123456', { kind: 'pattern', pattern: 4, min: 6, max: 15 }],
  ['mobileNum', '81 2345', { kind: 'pattern', pattern: 4, min: 6, max: 15 }],
  ['mobileNum', '', undefined],
  ['paymentPassword', '12345', { kind: 'pattern', pattern: 4, min: 6, max: 6 }],
  ['nickname', '🐉🐉', undefined],
  ['nickname', '🐉', { kind: 'pattern', pattern: 1, min: 2, max: 20 }],
  ['email', 'a@b.co', undefined],
  ['email', "o'neil+x_1@sub.example-shop.museum", undefined],
  ...REFUSED_ADDRESSES.map(
    (address) => ['email', address, { kind: 'pattern', pattern: 5, min: 3, max: 50 }] as const,
  ),
  ['email', 'a@b', { kind: 'pattern', pattern: 5, min: 3, max: 50 }],
  ['payeeName', 'ก\u0000ข', { kind: 'pattern', pattern: 1, min: 2, max: 50 }],
] as const)('%s "%s" is checked [REG-29, REG-31, REG-41-D, LOGIN-19-D]', (field, value, problem) => {
  expect(check(field, value)).toEqual(problem)
})

test('a field that is not asked for passes whatever it holds [REG-05]', () => {
  expect(checkField({ ...DEFAULT_RULES.username, enabled: false }, '')).toBeUndefined()
})

test('there are the twenty fields of the specification, each with a rule [REG-06]', () => {
  expect(REGISTRATION_FIELDS).toHaveLength(20)
  expect(Object.keys(DEFAULT_RULES).sort()).toEqual([...REGISTRATION_FIELDS].sort())
})

test.each([
  ['2005-11-21', '2026-11-20', 20],
  ['2005-11-21', '2026-11-21', 21],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
])('who was born on %s is on %s %i years old [REG-42-D]', (birthday, today, age) => {
  expect(ageOn(birthday, today)).toBe(age)
})

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2025-02-29', false],
  ['2024-02-29', true],
  ['2024-13-01', false],
  ['24-01-01', false],
])('%s is a day to choose: %s [REG-11]', (day, valid) => {
  expect(isCalendarDay(day)).toBe(valid)
})
