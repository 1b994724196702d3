import { ageOn, checkField, type FieldProblem, isCalendarDay, typedRules } from '@foyer/contract/field-checks'
import { type FieldRules, REGISTRATION_FIELDS, type RegistrationField } from '@foyer/contract/field-rules'
import type { RegisterValues } from '../../credentials/index.ts'

/** What is wrong with a field of this form: its rule, or what only the whole form tells. */
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

/** What is wrong, by field, in the form's order. */
export function registerProblems(
  values: RegisterValues,
  methodRules: FieldRules,
  facts: AgeFacts,
): Readonly<Partial<Record<RegistrationField, RegisterProblem>>> {
  const rules = typedRules(methodRules, values)
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
