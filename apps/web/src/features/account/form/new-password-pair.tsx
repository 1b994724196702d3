import type { FieldRules } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import { confirmationProblem, passwordHint } from './new-password-checks.ts'
import { NewPasswordField } from './new-password-field.tsx'
import type { useCheckedForm } from './use-checked-form.ts'
import { textOf } from './use-field-errors.ts'

interface NewPasswordPairProps {
  readonly rules: FieldRules
  readonly checked: ReturnType<typeof useCheckedForm>
}

/** A new password and its confirmation, which is held against it again whenever it changes (REG-33, CHGPWD-03). */
export function NewPasswordPair({ rules, checked }: NewPasswordPairProps) {
  const { t, i18n } = useLingui()
  const password = checked.at('newPassword')
  const compare = () => {
    password.onInput()
    if (!checked.form.current) return
    const { newPassword, confirmNewPassword } = readPair(checked.form.current)
    checked.mark(
      'confirmNewPassword',
      confirmNewPassword && confirmationProblem(newPassword, confirmNewPassword, i18n),
    )
  }
  return (
    <>
      <NewPasswordField
        {...password}
        label={t`New password`}
        hint={passwordHint(rules, i18n)}
        onInput={compare}
      />
      <NewPasswordField {...checked.at('confirmNewPassword')} label={t`Confirm the new password`} />
    </>
  )
}

/** What stands in the two fields. */
export function readPair(form: HTMLFormElement) {
  const data = new FormData(form)
  return {
    newPassword: textOf(data, 'newPassword', 'password'),
    confirmNewPassword: textOf(data, 'confirmNewPassword', 'password'),
  }
}
