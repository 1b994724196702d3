import { expect, test } from 'vitest'
import { DEFAULT_RULES } from './default-rules.ts'
import { typedRules } from './field-checks.ts'
import { methodRules } from './field-rules.ts'

const asked = { enabled: true, required: true, minLength: 6, maxLength: 15, pattern: 4 }
const numbers = {
  required: asked,
  optional: { ...asked, required: false },
  off: { ...asked, enabled: false, required: false },
}

test.each([
  ['username', true, 'optional', '', 'optional'],
  ['username', true, 'optional', '812345678', 'required'],
  ['username', true, 'required', '', 'required'],
  ['username', true, 'required', '812345678', 'required'],
  ['username', true, 'off', '', 'off'],
  ['username', true, 'off', '812345678', 'off'],
  ['username', false, 'optional', '812345678', 'off'],
  ['username', false, 'required', '812345678', 'off'],
  ['mobile', true, 'optional', '', 'required'],
  ['mobile', true, 'off', '812345678', 'required'],
  ['mobile', false, 'optional', '812345678', 'off'],
] as const)(
  'by %s, with codes %s, a number that is %s and typed as "%s": the code is %s [REG-08, SWITCH-06]',
  (method, REGMOBVERF3, number, mobileNum, expected) => {
    const rules = methodRules({ ...DEFAULT_RULES, mobileNum: numbers[number] }, { REGMOBVERF3 }, method)
    const { enabled, required } = typedRules(rules, { mobileNum }).messageCode
    expect(enabled ? (required ? 'required' : 'optional') : 'off').toBe(expected)
  },
)

test.each([
  ['username', true, true],
  ['username', false, false],
  ['mobile', true, true],
  ['mobile', false, false],
] as const)(
  'by %s the password is typed twice where the rule is on (%s), whatever it requires: %s [REG-10, REG-41-D]',
  (method, enabled, expected) => {
    const confimpsw = { ...DEFAULT_RULES.confimpsw, enabled, required: !enabled }
    const switches = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true }
    const rules = methodRules({ ...DEFAULT_RULES, confimpsw }, switches, method)
    expect([rules.confimpsw.enabled, rules.password.required]).toEqual([expected, true])
  },
)

test('what was typed changes the rule of the code alone', () => {
  const rules = methodRules(DEFAULT_RULES, { REGMOBVERF3: true }, 'username')
  const { messageCode: _, ...others } = rules
  expect(typedRules(rules, { mobileNum: '812345678' })).toMatchObject(others)
  expect(typedRules(rules, {})).toEqual(rules)
})
