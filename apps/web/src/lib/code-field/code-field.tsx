import { CODE_DIGITS, CODE_FIELD_DIGITS } from '@foyer/contract/constants'
import { codeIn } from '@foyer/contract/typed-digits'
import { TextField } from '@foyer/ui'
import type { ReactNode } from 'react'
import type { FieldProps } from '../form/use-form.ts'

interface CodeFieldProps extends FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** What has the code sent: a `CodeButton`, or what stands for it until its code is there. */
  readonly button: ReactNode
}

/** A field for a one-time code and the button that has it sent. It takes digits only. */
export function CodeField({ button, onInput, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      onInput={(event) => {
        const line = event.currentTarget
        line.value = codeIn(line.value, CODE_DIGITS, CODE_FIELD_DIGITS)
        onInput()
      }}
      end={button}
    />
  )
}
