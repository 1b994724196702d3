import { FIRST_BIRTH_YEAR } from './constants.ts'
import type { SwitchName } from './switches.ts'

/** Ids of the registration form's fields, as the wire spells them (REG-06). */
export const REGISTRATION_FIELDS = [
  'mobileNum',
  'messageCode',
  'username',
  'password',
  'confimpsw',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'recommenderId',
  'birthday',
  'affiliateCode',
  'identifying',
] as const

/** One field of the registration form. */
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number]

/**
 * What a rule's pattern id stands for; the text of a failure is `reg_pattern_{id}` (REG-30).
 * 1 any text, 2 letters and digits beginning with a letter, 3 at least one letter and one digit without spaces,
 * 4 digits, 5 an e-mail address, 6 a date (YYYY-MM-DD).
 */
export const PATTERNS: Readonly<Record<number, RegExp>> = {
  1: /^[^\p{Cc}]*$/u,
  2: /^[A-Za-z][A-Za-z0-9]*$/,
  3: /^(?=.*[A-Za-z])(?=.*[0-9])[^\s\p{Cc}]*$/u,
  4: /^[0-9]*$/,
  5: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
  6: /^\d{4}-\d{2}-\d{2}$/,
}

/** The rule of one field: data of the merchant, checked alike in the form and by the server (REG-29). */
export interface FieldRule {
  readonly enabled: boolean
  readonly required: boolean
  /** Code points. */
  readonly minLength: number
  /** Code points. */
  readonly maxLength: number
  /** Key of {@link PATTERNS}. */
  readonly pattern: number
}

/** The rules of a merchant by field. */
export type FieldRules = Readonly<Record<RegistrationField, FieldRule>>

/** Why a value is refused: it is missing, or it does not fit what `reg_pattern_{pattern}` describes. */
export type FieldProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'pattern'; readonly pattern: number; readonly min: number; readonly max: number }

/** Checks a value against its rule; an empty optional one passes (REG-31), and so does one that is not asked for. */
export function checkField(rule: FieldRule, value: string): FieldProblem | undefined {
  if (!rule.enabled) return undefined
  if (value === '') return rule.required ? { kind: 'missing' } : undefined
  const length = [...value].length
  const fits = length >= rule.minLength && length <= rule.maxLength && PATTERNS[rule.pattern]?.test(value)
  return fits
    ? undefined
    : { kind: 'pattern', pattern: rule.pattern, min: rule.minLength, max: rule.maxLength }
}

const rule = (
  minLength: number,
  maxLength: number,
  pattern: number,
  shown: 'required' | 'optional' | 'off' = 'off',
): FieldRule => ({ enabled: shown !== 'off', required: shown === 'required', minLength, maxLength, pattern })

/** Rules of a merchant that has set none (REG-41-D, LOGIN-19-D). */
export const DEFAULT_RULES: FieldRules = {
  mobileNum: rule(6, 15, 4, 'optional'),
  messageCode: rule(4, 10, 4, 'required'),
  username: rule(6, 16, 2, 'required'),
  password: rule(8, 64, 3, 'required'),
  confimpsw: rule(1, 64, 1, 'required'),
  paymentPassword: rule(6, 6, 4),
  idNumber: rule(1, 50, 1),
  qqNum: rule(1, 50, 1),
  facebook: rule(1, 50, 1),
  wechat: rule(1, 50, 1),
  line: rule(1, 50, 1),
  whatsapp: rule(1, 50, 1),
  zalo: rule(1, 50, 1),
  email: rule(3, 50, 5, 'optional'),
  nickname: rule(2, 20, 1),
  payeeName: rule(2, 50, 1),
  recommenderId: rule(1, 50, 1),
  birthday: rule(10, 10, 6, 'required'),
  affiliateCode: rule(1, 50, 1, 'optional'),
  identifying: rule(1, 6, 4, 'required'),
}

/** Age in whole years on a day; both as YYYY-MM-DD, in the merchant's time zone. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Whether a text is a day of the calendar from 1900 on (REG-11). */
export function isCalendarDay(text: string): boolean {
  if (!PATTERNS[6]?.test(text) || text < `${FIRST_BIRTH_YEAR}-01-01`) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** By what a member registers (REG-02). */
export type RegistrationMethod = 'username' | 'mobile'

const need = (rule: FieldRule): FieldRule => ({ ...rule, enabled: true, required: true })
const leave = (rule: FieldRule): FieldRule => ({ ...rule, enabled: false })

/**
 * The rules of one method: what the merchant's switches and the method itself add to the rules of its fields (REG-08,
 * REG-10, REG-14, REG-41-D).
 */
export function methodRules(
  rules: FieldRules,
  switches: Readonly<Partial<Record<SwitchName, boolean>>>,
  method: RegistrationMethod,
): FieldRules {
  const byName = method === 'username'
  const withPassword = byName || (switches.MOBILENUMREG3 === true && switches.MOBILENUMPASSREG3 === true)
  return {
    ...rules,
    username: byName ? need(rules.username) : leave(rules.username),
    mobileNum: byName ? rules.mobileNum : need(rules.mobileNum),
    password: withPassword ? need(rules.password) : leave(rules.password),
    confimpsw: withPassword ? need(rules.confimpsw) : leave(rules.confimpsw),
    messageCode:
      switches.REGMOBVERF3 === true && !byName ? need(rules.messageCode) : leave(rules.messageCode),
    identifying: switches.VALID_CAPTCHA3 === true ? need(rules.identifying) : leave(rules.identifying),
  }
}

/** Names of fields in the payload where they differ from the form's (REG-50-D). */
const WIRE_NAMES: Partial<Record<RegistrationField, string>> = {
  confimpsw: 'confirmPassword',
  messageCode: 'verificationCode',
  identifying: 'captcha',
}

/** Name of a field in the payload and in refusals (REG-50-D). */
export const wireName = (field: RegistrationField): string => WIRE_NAMES[field] ?? field
