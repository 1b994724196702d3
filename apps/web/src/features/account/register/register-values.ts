import {
  ageOn,
  checkField,
  type FieldProblem,
  type FieldRules,
  isCalendarDay,
  REGISTRATION_FIELDS,
  type RegistrationField,
} from '@foyer/contract/field-rules'

/** What stands in the form's fields, those that are shown. */
export type RegisterValues = Readonly<Partial<Record<RegistrationField, string>>>

/** What is wrong with a field of this form: its rule (REG-29), or what only the whole form tells. */
export type RegisterProblem =
  | FieldProblem
  | { readonly kind: 'unequal' }
  | { readonly kind: 'noDay' }
  | { readonly kind: 'tooYoung'; readonly age: number }

/** What an age is measured by. */
export interface AgeFacts {
  /** Years. */
  readonly age: number
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly today: string
}

/** Fields whose spaces are part of what was typed. */
const AS_TYPED: readonly RegistrationField[] = ['password', 'confimpsw']

/** A typed text as it is checked and sent: trimmed; numbers without spaces, dashes and the leading 0 (REG-51-D). */
export function plainValue(field: RegistrationField, typed: string): string {
  if (AS_TYPED.includes(field)) return typed
  return field === 'mobileNum' ? typed.replace(/[\s-]/g, '').replace(/^0+/, '') : typed.trim()
}

/** What is wrong, by field, in the form's order (REG-22, REG-29, REG-32, REG-42-D). */
export function registerProblems(
  values: RegisterValues,
  rules: FieldRules,
  facts: AgeFacts,
): Readonly<Partial<Record<RegistrationField, RegisterProblem>>> {
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((field) => {
      const problem =
        checkField(rules[field], values[field] ?? '') ?? formProblem(field, values, rules, facts)
      return problem ? [[field, problem]] : []
    }),
  )
}

function formProblem(
  field: RegistrationField,
  values: RegisterValues,
  rules: FieldRules,
  { age, today }: AgeFacts,
): RegisterProblem | undefined {
  if (!rules[field].enabled) return undefined
  if (field === 'confimpsw' && values.confimpsw !== values.password) return { kind: 'unequal' }
  if (field !== 'birthday' || !values.birthday) return undefined
  if (!isCalendarDay(values.birthday)) return { kind: 'noDay' }
  return ageOn(values.birthday, today) < age ? { kind: 'tooYoung', age } : undefined
}
