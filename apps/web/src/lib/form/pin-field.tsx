import { PasswordField } from '@foyer/ui'
import type { FieldProps } from './use-form.ts'

interface PinFieldProps extends FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly showLabel: string
  readonly hideLabel: string
}

/** A payment password: six digits on the phone's number pad. Password managers leave it alone. */
export function PinField({ hint, onInput, ...props }: PinFieldProps) {
  return (
    <PasswordField
      {...props}
      hint={props.error === undefined ? hint : undefined}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={6}
      autoComplete="off"
      onInput={(event) => {
        const line = event.currentTarget
        line.value = line.value.replace(/\D/g, '')
        onInput()
      }}
    />
  )
}
