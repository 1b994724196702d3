import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrors } from '../../../lib/form/use-field-errors.ts'

/** Fields that are empty, each told at its place. */
export function missingFields(form: HTMLFormElement, i18n: I18n): FieldErrors {
  const empty = [...form.elements].filter(
    (element) =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      element.value.trim() === '',
  )
  const words = i18n._(msg`Please fill this in`)
  return Object.fromEntries(empty.map((element) => [(element as HTMLInputElement).name, words]))
}
