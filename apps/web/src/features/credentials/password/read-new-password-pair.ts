import { textOf } from '../../../lib/form/use-field-errors.ts'

/** What stands in the fields of a new password and its confirmation. */
export function readNewPasswordPair(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    newPassword: textOf(data, 'newPassword', 'password'),
    confirmNewPassword: textOf(data, 'confirmNewPassword', 'password'),
  }
}
