import {
  DEFAULT_RULES,
  type FieldRule,
  methodRules,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationMethod,
} from '@foyer/contract'
import { fieldRuleProblem, type Merchant } from '../merchants/index.ts'
import type { MerchantRow } from './setting-key.ts'
import { readNumber, readSwitch, ValueError } from './values.ts'

/** How the keys are written, for help. */
export const RULE_FORMS = [
  'FIELD.enabled=on|off  FIELD.required=on|off  FIELD.min=N  FIELD.max=N  FIELD.pattern=1-6  FIELD=default',
  'method.username=on|off  method.mobile=on|off  method.mobilePassword=on|off  method.mobileCode=on|off',
  'method.captcha=on|off',
]

const METHOD_SWITCHES = {
  mobile: 'MOBILENUMREG3',
  mobilePassword: 'MOBILENUMPASSREG3',
  mobileCode: 'REGMOBVERF3',
  captcha: 'VALID_CAPTCHA3',
} as const

/**
 * A merchant with a rule set.
 * @throws {ValueError} a clause that follows the key
 */
export function withRule(row: MerchantRow, key: string, value: string): MerchantRow {
  const [name = '', part = '', ...rest] = key.split('.')
  if (name === 'method' && rest.length === 0) return withMethod(row, part, readSwitch(value))
  const field = REGISTRATION_FIELDS.find((one) => one === name)
  if (field === undefined || rest.length > 0) {
    throw new ValueError(`is none of method, ${REGISTRATION_FIELDS.join(', ')}`)
  }
  const { [field]: own, ...others } = row.fieldRules
  if (part === '') {
    if (value !== 'default')
      throw new ValueError('takes "default", or a dot and enabled, required, min, max, pattern')
    return { ...row, fieldRules: others }
  }
  // Turning a field on asks for it; that it is required is said apart.
  const known = own ?? { ...DEFAULT_RULES[field], ...(part === 'enabled' ? { required: false } : {}) }
  const rule = { ...known, ...readPart(part, value) }
  return { ...row, fieldRules: { ...row.fieldRules, [field]: rule } }
}

/** What is wrong with the rules as a whole, one sentence each. */
export function ruleProblems({ fieldRules }: Pick<MerchantRow, 'fieldRules'>): string[] {
  return REGISTRATION_FIELDS.flatMap((field) => {
    const rule = fieldRules[field]
    const problem = rule && fieldRuleProblem(field, rule)
    return problem ? [`${field}: ${problem}`] : []
  })
}

/** What decides about registration. */
type RegistrationRules = Pick<Merchant, 'fieldRules' | 'switches'>

/** The rules as they are set, a line for each field and for the methods, with what the methods make of them. */
export function describeRules(row: RegistrationRules): string[] {
  const rules = { ...DEFAULT_RULES, ...row.fieldRules }
  const asked = (field: RegistrationField) =>
    (['username', 'mobile'] satisfies RegistrationMethod[])
      .filter((method) => isOpen(row, method))
      .flatMap((method) => {
        const { enabled, required } = methodRules(rules, row.switches, method)[field]
        return enabled ? [`${method}: ${required ? 'required' : 'optional'}`] : []
      })
  const methods = [
    `method.username=${onOff(isOpen(row, 'username'))}`,
    ...Object.entries(METHOD_SWITCHES).map(
      ([name, key]) => `method.${name}=${onOff(row.switches[key] === true)}`,
    ),
  ]
  const fields = REGISTRATION_FIELDS.map((field) => {
    const notes = [...(row.fieldRules[field] ? ['own'] : []), ...asked(field)]
    return `${written(field, rules[field])}  (${notes.join('; ') || 'not asked for'})`
  })
  return [methods.join(' '), ...fields]
}

function isOpen({ fieldRules, switches }: RegistrationRules, method: RegistrationMethod): boolean {
  if (method === 'mobile') return switches.MOBILENUMREG3 === true
  return (fieldRules.username ?? DEFAULT_RULES.username).enabled
}

function withMethod(row: MerchantRow, name: string, isOn: boolean): MerchantRow {
  if (name === 'username') {
    const rule = { ...DEFAULT_RULES.username, ...row.fieldRules.username, enabled: isOn, required: isOn }
    return { ...row, fieldRules: { ...row.fieldRules, username: rule } }
  }
  if (!Object.hasOwn(METHOD_SWITCHES, name)) {
    throw new ValueError(
      `is method.username or method. and one of ${Object.keys(METHOD_SWITCHES).join(', ')}`,
    )
  }
  const key = METHOD_SWITCHES[name as keyof typeof METHOD_SWITCHES]
  return { ...row, switches: { ...row.switches, [key]: isOn } }
}

function readPart(part: string, value: string): Partial<FieldRule> {
  if (part === 'enabled') return readSwitch(value) ? { enabled: true } : { enabled: false, required: false }
  if (part === 'required') return readSwitch(value) ? { enabled: true, required: true } : { required: false }
  if (part === 'min') return { minLength: readNumber(value, 0, 10_000) }
  if (part === 'max') return { maxLength: readNumber(value, 1, 10_000) }
  if (part === 'pattern') return { pattern: readNumber(value, 1, 6) }
  throw new ValueError('is followed by enabled, required, min, max or pattern')
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')

const written = (field: RegistrationField, { enabled, required, minLength, maxLength, pattern }: FieldRule) =>
  [
    `${field}.enabled=${onOff(enabled)}`,
    `${field}.required=${onOff(required)}`,
    `${field}.min=${minLength}`,
    `${field}.max=${maxLength}`,
    `${field}.pattern=${pattern}`,
  ].join(' ')
