import {
  ageOn,
  type BodyOf,
  type FieldRule,
  type FieldRules,
  isCalendarDay,
  plainPhone,
  type RegistrationField,
  type RegistrationMethod,
  type register,
  typedRules,
  wireName,
} from '@foyer/contract'
import { ApiError } from '../../../api/api-error.ts'
import { dayIn, type Merchant, rulesOf } from '../../../merchants/index.ts'
import { demandField } from '../../member/index.ts'
import { demandConsent } from './terms.ts'

/** What the registration form sends. */
export type Registration = BodyOf<typeof register>

/** What was typed, by field; empty fields are absent. */
export type RegistrationValues = Readonly<Partial<Record<RegistrationField, string>>>

/** Whether a merchant takes registrations by a method. */
export function isOpen(
  merchant: Pick<Merchant, 'fieldRules' | 'switches'>,
  method: RegistrationMethod,
): boolean {
  return method === 'mobile' ? merchant.switches.MOBILENUMREG3 === true : rulesOf(merchant).username.enabled
}

const fieldOf = (registration: Registration, field: RegistrationField): string => {
  const name = wireName(field) as keyof Registration
  const value = registration[name]
  if (typeof value !== 'string') return ''
  return field === 'mobileNum' ? plainPhone(value) : value.trim()
}

/**
 * Checks what was typed and gives the values that are asked for; others are left out, however they came.
 * @param asked rules of the way to register
 * @param now Unix time in ms
 * @throws {ApiError} naming the first field that is wrong: `validation.failed`, `confirmation.different`,
 *   `age.tooYoung`, `agreement.missing`
 */
export function checkRegistration(
  registration: Registration,
  merchant: Pick<Merchant, 'ageLimit' | 'timeZone' | 'settings'>,
  asked: FieldRules,
  now: number,
): RegistrationValues {
  const rules = { ...typedRules(asked, { mobileNum: fieldOf(registration, 'mobileNum') }) }
  // Proved in place of the picture, whose characters are then not asked for.
  if (registration.pictureProof) rules.identifying = { ...rules.identifying, enabled: false }
  const values: Partial<Record<RegistrationField, string>> = {}
  for (const [field, rule] of Object.entries(rules) as [RegistrationField, FieldRule][]) {
    const typed =
      field === 'password' || field === 'confimpsw'
        ? (registration[field === 'password' ? 'password' : 'confirmPassword'] ?? '')
        : fieldOf(registration, field)
    demandField(rule, wireName(field), field === 'mobileNum' ? typed.replace('+', '') : typed)
    if (rule.enabled && typed !== '') values[field] = typed
  }
  if (rules.confimpsw.enabled && values.confimpsw !== values.password) {
    throw new ApiError('confirmation.different', { field: 'confirmPassword' })
  }
  checkAge(values.birthday, merchant, now)
  demandConsent(registration, merchant)
  // A code that came by link counts even where the form has no field for it.
  const affiliateCode = fieldOf(registration, 'affiliateCode')
  return affiliateCode === '' ? values : { ...values, affiliateCode }
}

/** @throws {ApiError} `validation.failed` for what is no day, `age.tooYoung` */
export function checkAge(
  birthday: string | undefined,
  { ageLimit, timeZone }: Pick<Merchant, 'ageLimit' | 'timeZone'>,
  now: number,
): void {
  if (birthday === undefined) return
  if (!isCalendarDay(birthday)) {
    throw new ApiError('validation.failed', {
      field: 'birthday',
      message: 'birthday is no day of the calendar.',
    })
  }
  if (ageOn(birthday, dayIn(timeZone, now)) < ageLimit) {
    throw new ApiError('age.tooYoung', { field: 'birthday' })
  }
}
