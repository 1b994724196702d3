import {
  type FieldRules,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationMethod,
} from '@foyer/contract/field-rules'

/** What a method asks for, in the form's order. */
export interface RegisterSteps {
  /** By what somebody will log in. */
  readonly access: readonly RegistrationField[]
  /** Who somebody is, and the rest. */
  readonly person: readonly RegistrationField[]
  /** Whether the two are asked for one after the other; else all stands in one step. */
  readonly two: boolean
}

const ACCESS: Readonly<Record<RegistrationMethod, readonly RegistrationField[]>> = {
  mobile: ['mobileNum', 'messageCode', 'password', 'confimpsw'],
  username: ['username', 'password', 'confimpsw'],
}

/** A field beside the agreements is no step of its own. */
const FEWEST = 2

/** Which fields stand in which step. @param rules those of the method */
export function registerSteps(rules: FieldRules, method: RegistrationMethod): RegisterSteps {
  const asked = REGISTRATION_FIELDS.filter((field) => rules[field].enabled)
  const isAccess = (field: RegistrationField) => ACCESS[method].includes(field)
  const person = asked.filter((field) => !isAccess(field))
  return { access: asked.filter(isAccess), person, two: person.length >= FEWEST }
}
