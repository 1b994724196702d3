import { PasswordField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from '../../../lib/form/use-form.ts'

/** The login password, which confirms a sensitive change. */
export function LoginPasswordField(props: FieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...props}
      label={t`Login password`}
      hint={props.error === undefined ? t`To confirm it is you` : undefined}
      autoComplete="current-password"
      maxLength={128}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
    />
  )
}

interface PinFieldProps extends FieldProps {
  readonly label: string
  readonly hint?: string | undefined
}

/** A payment password: six digits on the phone's number pad. Password managers leave it alone. */
export function PinField({ hint, onInput, ...props }: PinFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...props}
      hint={props.error === undefined ? hint : undefined}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={6}
      autoComplete="off"
      showLabel={t`Show`}
      hideLabel={t`Hide`}
      onInput={(event) => {
        const line = event.currentTarget
        line.value = line.value.replace(/\D/g, '')
        onInput()
      }}
    />
  )
}
