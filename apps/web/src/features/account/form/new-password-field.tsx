import { PasswordField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'

interface NewPasswordFieldProps {
  readonly name: string
  readonly label: string
  /** What a password needs, as long as nothing is wrong. */
  readonly hint: string | undefined
  readonly error: string | undefined
  readonly onInput: () => void
}

/** A password that is chosen here; password managers offer one (CHGPWD-03). */
export function NewPasswordField({ hint, ...props }: NewPasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...props}
      hint={props.error === undefined ? hint : undefined}
      required
      autoComplete="new-password"
      maxLength={128}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
    />
  )
}
