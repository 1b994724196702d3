import { PasswordField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'

interface NewPasswordFieldProps {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly onInput: () => void
}

/** A password that is chosen here; password managers offer one (CHGPWD-03). */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...props}
      required
      autoComplete="new-password"
      maxLength={128}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
    />
  )
}
