import { digitsIn } from '@foyer/contract/typed-digits'
import { PasswordField } from '@foyer/ui'
import type { FieldProps } from './use-form.ts'

const PIN_DIGITS = 6

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
      autoComplete="off"
      onInput={(event) => {
        const line = event.currentTarget
        line.value = digitsIn(line.value, PIN_DIGITS)
        onInput()
      }}
    />
  )
}
