import { DEFAULT_RULES } from '@foyer/contract/default-rules'
import { leave, methodRules, need, REGISTRATION_FIELDS } from '@foyer/contract/field-rules'
import { expect, test } from 'vitest'
import { registerSteps } from './register-steps.ts'

const on = { MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true, VALID_CAPTCHA3: true }
const bare = {
  ...DEFAULT_RULES,
  mobileNum: leave(DEFAULT_RULES.mobileNum),
  email: leave(DEFAULT_RULES.email),
  birthday: leave(DEFAULT_RULES.birthday),
  affiliateCode: leave(DEFAULT_RULES.affiliateCode),
}

test.each([
  [
    'mobile',
    on,
    ['mobileNum', 'messageCode', 'password', 'confimpsw'],
    ['email', 'birthday', 'affiliateCode'],
  ],
  [
    'username',
    on,
    ['username', 'password', 'confimpsw'],
    ['mobileNum', 'messageCode', 'email', 'birthday', 'affiliateCode', 'identifying'],
  ],
  ['mobile', { MOBILENUMREG3: true }, ['mobileNum'], ['email', 'birthday', 'affiliateCode']],
] as const)('by %s with %o the first step has %o, the second %o [REG-03, REG-05, REG-08]', (...row) => {
  const [method, switches, access, person] = row
  const steps = registerSteps(methodRules(DEFAULT_RULES, switches, method), method)
  expect(steps).toEqual({ access, person, two: true })
})

test.each(['mobile', 'username'] as const)('by %s every field stands in one step [REG-06]', (method) => {
  const all = Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, need(DEFAULT_RULES[field])]))
  const rules = methodRules({ ...DEFAULT_RULES, ...all }, on, method)
  const { access, person } = registerSteps(rules, method)
  const asked = REGISTRATION_FIELDS.filter((field) => rules[field].enabled)
  expect([...access, ...person].sort()).toEqual([...asked].sort())
})

test.each([
  ['nothing', bare, {}, [], false],
  ['a birthday', { ...bare, birthday: need(bare.birthday) }, {}, ['birthday'], false],
  ['a picture', bare, { VALID_CAPTCHA3: true }, ['identifying'], false],
  [
    'a birthday and a picture',
    { ...bare, birthday: need(bare.birthday) },
    { VALID_CAPTCHA3: true },
    ['birthday', 'identifying'],
    true,
  ],
] as const)('%s beside the agreements', (_, rules, switches, person, two) => {
  const steps = registerSteps(methodRules(rules, switches, 'username'), 'username')
  expect(steps).toEqual({ access: ['username', 'password', 'confimpsw'], person, two })
})
