import { PasswordField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { PinField as PlainPinField } from '../../../lib/form/pin-field.tsx'
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

interface PaymentPasswordFieldProps extends FieldProps {
  readonly label: string
  readonly hint?: string | undefined
}

/** A payment password. */
export function PinField(props: PaymentPasswordFieldProps) {
  const { t } = useLingui()
  return <PlainPinField {...props} showLabel={t`Show`} hideLabel={t`Hide`} />
}
