import type { FieldErrorsState } from '../../../lib/form/use-field-errors.ts'
import type { RegisterFieldProps } from '../fields/access-field.tsx'
import styles from '../fields/register.module.css'
import { Agreements } from './agreements.tsx'
import { RegisterField } from './register-field.tsx'

export const catalogues = ['registration/person']

/** One field, by a key that changes with what it begins with. */
interface KeyedField extends RegisterFieldProps {
  readonly id: string
}

/** What the part of the form needs that says who somebody is. */
export interface PersonFieldsProps {
  readonly fields: readonly KeyedField[]
  readonly errors: FieldErrorsState
  /** Years that somebody must have to register. */
  readonly age: number
  /** Years that the agreement names. */
  /** YYYY-MM-DD in the merchant's time zone. */
  readonly today: string
}

/** Who somebody is, how they are reached, and what they agree to. */
export function PersonFields({ fields, errors, age, today }: PersonFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map(({ id, ...field }) => (
        <RegisterField key={id} {...field} age={age} today={today} />
      ))}
      <Agreements errors={errors} age={age} />
    </div>
  )
}
