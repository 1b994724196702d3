import type { FieldRules } from '@foyer/contract/field-rules'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldErrors } from '../../../lib/form/use-field-errors.ts'
import { newPasswordProblems } from '../../credentials/index.ts'

/** What the form sends. */
export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/** What is wrong with a change, in the form's order. */
export function changeProblems(values: PasswordChange, rules: FieldRules, i18n: I18n): FieldErrors {
  return {
    ...(values.oldPassword === '' ? { oldPassword: i18n._(msg`Please enter the old password`) } : {}),
    ...newPasswordProblems(rules, values, i18n),
  }
}

/** The same password again is no change; it is told as an alert. */
export const isSamePassword = ({ oldPassword, newPassword }: PasswordChange): boolean =>
  oldPassword !== '' && oldPassword === newPassword
