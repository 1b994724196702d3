import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import { type FieldRule, methodRules } from '@foyer/contract/field-rules'
import { describe, expect, test } from 'vitest'
import { plainValue } from '../../credentials/index.ts'
import { registerProblems } from './register-problems.ts'

const facts = { age: 21, today: '2026-11-21' }
const on = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true, VALID_CAPTCHA3: true }
const byName = methodRules(DEFAULT_RULES, {}, 'username')
const good = {
  username: 'player1',
  password: 'Blue7horses',
  confimpsw: 'Blue7horses',
  birthday: '2005-11-21',
}

test('what fits its rules has no problem, and empty optional fields pass [REG-31]', () => {
  expect(registerProblems(good, byName, facts)).toEqual({})
})

test.each([
  ['an empty confirmation', { confimpsw: '' }, { confimpsw: { kind: 'missing' } }],
  ['another confirmation', { confimpsw: 'Blue7horse' }, { confimpsw: { kind: 'unequal' } }],
  ['a day too young', { birthday: '2005-11-22' }, { birthday: { kind: 'tooYoung', age: 21 } }],
  ['no day', { birthday: '2001-02-30' }, { birthday: { kind: 'noDay' } }],
  ['no birthday', { birthday: '' }, { birthday: { kind: 'missing' } }],
  ['a short name', { username: 'abc' }, { username: { kind: 'pattern', pattern: 2, min: 6, max: 16 } }],
])('%s [REG-29, REG-32, REG-36-D, REG-42-D]', (_, change, problems) => {
  expect(registerProblems({ ...good, ...change }, byName, facts)).toEqual(problems)
})

test('a number that was typed misses its code, without one none is missing [REG-08]', () => {
  const rules = methodRules(DEFAULT_RULES, { REGMOBVERF3: true }, 'username')
  expect(registerProblems(good, rules, facts)).toEqual({})
  expect(registerProblems({ ...good, mobileNum: '812345678' }, rules, facts)).toEqual({
    messageCode: { kind: 'missing' },
  })
})

const asked = (rules: Readonly<Record<string, FieldRule>>) =>
  Object.entries(rules).flatMap(([field, { enabled }]) => (enabled ? [field] : []))

describe('fields of a method', () => {
  test.each([
    [
      'username',
      {},
      ['mobileNum', 'username', 'password', 'confimpsw', 'email', 'birthday', 'affiliateCode'],
    ],
    ['mobile', { MOBILENUMREG3: true }, ['mobileNum', 'email', 'birthday', 'affiliateCode']],
    [
      'username',
      { REGMOBVERF3: true },
      ['mobileNum', 'messageCode', 'username', 'password', 'confimpsw', 'email', 'birthday', 'affiliateCode'],
    ],
    [
      'mobile',
      on,
      ['mobileNum', 'messageCode', 'password', 'confimpsw', 'email', 'birthday', 'affiliateCode'],
    ],
  ] as const)('%s with %o asks for %o [REG-05, REG-08, REG-10, REG-14]', (method, switches, fields) => {
    expect(asked(methodRules(DEFAULT_RULES, switches, method))).toEqual(fields)
  })
})

test.each([
  ['mobileNum', ' 081-234 5678 ', '812345678'],
  ['password', ' with space ', ' with space '],
  ['nickname', ' Nok ', 'Nok'],
] as const)('%s %j is sent as %j [REG-51-D]', (field, typed, plain) => {
  expect(plainValue(field, typed)).toBe(plain)
})
