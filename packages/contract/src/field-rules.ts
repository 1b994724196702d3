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

/** The rule of one field: data of the merchant, checked alike in the form and by the server (REG-29). */
export interface FieldRule {
  readonly enabled: boolean
  readonly required: boolean
  /** Code points. */
  readonly minLength: number
  /** Code points. */
  readonly maxLength: number
  /** Key of `PATTERNS`. */
  readonly pattern: number
}

/** The rules of a merchant by field. */
export type FieldRules = Readonly<Record<RegistrationField, FieldRule>>

/** By what a member registers (REG-02). */
export type RegistrationMethod = 'username' | 'mobile'

/** The rule with the field shown and required. */
export const need = (rule: FieldRule): FieldRule => ({ ...rule, enabled: true, required: true })
/** The rule with the field left out. */
export const leave = (rule: FieldRule): FieldRule => ({ ...rule, enabled: false })

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
  const messageCode = codeRule(rules, switches, byName)
  // A number that is proved tells people from programs better than a picture.
  const isProved = messageCode.enabled && messageCode.required
  const withPassword = byName || (switches.MOBILENUMREG3 === true && switches.MOBILENUMPASSREG3 === true)
  return {
    ...rules,
    username: byName ? need(rules.username) : leave(rules.username),
    mobileNum: byName ? rules.mobileNum : need(rules.mobileNum),
    password: withPassword ? need(rules.password) : leave(rules.password),
    // A merchant may do without it: the password can be shown while it is typed.
    confimpsw: withPassword && rules.confimpsw.enabled ? need(rules.confimpsw) : leave(rules.confimpsw),
    messageCode,
    identifying:
      switches.VALID_CAPTCHA3 === true && !isProved ? need(rules.identifying) : leave(rules.identifying),
  }
}

/** A number is proved by its code, whatever the method; one that may be left out has none to prove (REG-08). */
export function codeRule(
  { mobileNum, messageCode }: FieldRules,
  switches: Readonly<Partial<Record<SwitchName, boolean>>>,
  byName: boolean,
): FieldRule {
  if (switches.REGMOBVERF3 !== true || (byName && !mobileNum.enabled)) return leave(messageCode)
  return { ...need(messageCode), required: !byName || mobileNum.required }
}

/** Names of fields in the payload where they differ from the form's (REG-50-D). */
const WIRE_NAMES: Partial<Record<RegistrationField, string>> = {
  confimpsw: 'confirmPassword',
  messageCode: 'verificationCode',
  identifying: 'captcha',
}

/** Name of a field in the payload and in refusals (REG-50-D). */
export const wireName = (field: RegistrationField): string => WIRE_NAMES[field] ?? field
