import { CODE_FIELD_DIGITS } from '@foyer/contract/constants'
import { Button, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { CodePurpose } from '../code-queries.ts'
import { useCodeButton } from './use-code-button.ts'

interface CodeFieldProps {
  readonly name: string
  readonly error: string | undefined
  readonly onInput: () => void
  readonly purpose: CodePurpose
  /** Name of the form's field with the number. */
  readonly phone: string
}

/** The code of an SMS and the button that sends it (SMS-01 to SMS-15-D). */
export function CodeField({ name, error, onInput, purpose, phone }: CodeFieldProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const { seconds, sending, send } = useCodeButton(purpose, phone, place)
  return (
    <div ref={place}>
      <TextField
        name={name}
        label={t`SMS code`}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        maxLength={CODE_FIELD_DIGITS}
        error={error}
        onInput={(event) => {
          const field = event.currentTarget
          field.value = field.value.replace(/\D/g, '')
          onInput()
        }}
        end={
          <Button
            size="s"
            variant="outline"
            disabled={seconds > 0}
            loading={sending}
            loadingLabel={t`Sending`}
            onClick={() => {
              const form = place.current?.closest('form')
              if (form) send(form)
            }}
          >
            {seconds > 0 ? t`${seconds} s` : t`Get code`}
          </Button>
        }
      />
    </div>
  )
}
