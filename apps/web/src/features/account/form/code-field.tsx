import { CODE_FIELD_DIGITS } from '@foyer/contract/constants'
import { Button, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { laterPart } from '../../../lib/later-part.tsx'
import type { CodeButtonProps } from './use-code-button.ts'
import type { FieldProps } from './use-sent-form.ts'

const codeButton = laterPart(async () => {
  const { CodeButton: Part, messages } = await import('./code-button.tsx')
  return { Part, messages }
})

interface CodeFieldProps extends FieldProps, Omit<CodeButtonProps, 'code'> {
  readonly hint?: string | undefined
}

/** The code of an SMS and the button that sends it (SMS-01 to SMS-15-D). */
export function CodeField({ purpose, phone, onBadNumber, onInput, ...field }: CodeFieldProps) {
  const { t } = useLingui()
  const waiting = (
    <Button size="s" variant="outline" disabled>
      {t`Get code`}
    </Button>
  )
  return (
    <TextField
      {...field}
      label={t`SMS code`}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      maxLength={CODE_FIELD_DIGITS}
      onInput={(event) => {
        const line = event.currentTarget
        line.value = line.value.replace(/\D/g, '')
        onInput()
      }}
      end={
        <codeButton.Part
          purpose={purpose}
          phone={phone}
          code={field.name}
          onBadNumber={onBadNumber}
          skeleton={waiting}
        />
      }
    />
  )
}
