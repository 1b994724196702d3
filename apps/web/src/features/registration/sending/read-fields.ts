import { REGISTRATION_FIELDS, wireName } from '@foyer/contract/field-rules'
import type { RegisterValues } from '../../credentials/index.ts'

/** The texts of a form's fields as they stand there. */
export function readFields(form: HTMLFormElement): RegisterValues {
  const data = new FormData(form)
  return Object.fromEntries(
    REGISTRATION_FIELDS.flatMap((field) => {
      const value = data.get(wireName(field))
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}
