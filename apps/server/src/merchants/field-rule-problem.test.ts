import { DEFAULT_RULES, type FieldRule, REGISTRATION_FIELDS, type RegistrationField } from '@foyer/contract'
import { expect, test } from 'vitest'
import { fieldRuleProblem } from './field-rule-problem.ts'

test.each(REGISTRATION_FIELDS)('the rule of the product for %s works [REG-41-D]', (field) => {
  expect(fieldRuleProblem(field, DEFAULT_RULES[field])).toBeUndefined()
})

test.each<[RegistrationField, Partial<FieldRule>, string]>([
  ['username', { minLength: 9, maxLength: 8 }, 'min of 9 above its max of 8'],
  ['username', { maxLength: 65 }, 'the form takes 64 at most'],
  ['username', { minLength: 1.5 }, 'no whole numbers'],
  ['username', { minLength: -1 }, 'no whole numbers'],
  ['username', { pattern: 7 }, 'has pattern 7'],
  ['nickname', { pattern: 6 }, 'has pattern 6'],
  ['email', { pattern: 1 }, 'it takes 5'],
  ['birthday', { maxLength: 9, minLength: 9 }, 'must hold 10'],
  ['messageCode', { minLength: 7 }, 'must hold 6'],
  ['mobileNum', { maxLength: 8 }, 'must hold 9'],
  ['password', { minLength: 5 }, 'below 6'],
  ['password', { maxLength: 129 }, 'takes 128 at most'],
  ['nickname', { enabled: false, required: true }, 'required but not enabled'],
])('%s with %o cannot work', (field, change, problem) => {
  expect(fieldRuleProblem(field, { ...DEFAULT_RULES[field], ...change })).toContain(problem)
})
