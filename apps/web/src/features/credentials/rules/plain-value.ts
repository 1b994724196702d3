import { MOBILE_FIELD_LENGTH } from '@foyer/contract/constants'
import type { RegistrationField } from '@foyer/contract/field-rules'
import { plainPhone } from '@foyer/contract/typed-digits'

/** What stands in the form's fields, those that are shown. */
export type RegisterValues = Readonly<Partial<Record<RegistrationField, string>>>

/** Fields whose spaces are part of what was typed. */
const AS_TYPED: readonly RegistrationField[] = ['password', 'confimpsw']

/** A typed text as it is checked and sent: trimmed; numbers in digits alone, without the leading 0. */
export function plainValue(field: RegistrationField, typed: string): string {
  if (AS_TYPED.includes(field)) return typed
  return field === 'mobileNum'
    ? plainPhone(typed).replace(/^0+/, '').slice(0, MOBILE_FIELD_LENGTH)
    : typed.trim()
}
