import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { refusalMessages } from '../refusals/refusal-messages.ts'
import { formMessages } from './form-messages.ts'
import { type CodeButtonProps, useCodeButton } from './use-code-button.ts'

/** Words of this part, and of what may go wrong. */
export const messages = [formMessages, refusalMessages]

/** Has a code sent, and counts down to the next one (SMS-01 to SMS-08). */
export function CodeButton(props: CodeButtonProps) {
  const { t } = useLingui()
  const place = useRef<HTMLButtonElement>(null)
  const { seconds, sending, send } = useCodeButton(props, place)
  return (
    <Button
      ref={place}
      size="s"
      variant="outline"
      disabled={seconds > 0}
      loading={sending}
      loadingLabel={t`Sending`}
      onClick={({ currentTarget }) => {
        if (currentTarget.form) send(currentTarget.form)
      }}
    >
      {seconds > 0 ? t`${seconds} s` : t`Get code`}
    </Button>
  )
}
