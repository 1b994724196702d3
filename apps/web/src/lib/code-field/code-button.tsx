import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { type CodeSender, useCodeButton } from './use-code-button.ts'

interface CodeButtonProps {
  readonly sender: CodeSender
  /** Name of the form's field for the code. */
  readonly code: string
}

/** Has a code sent, and counts down to the next one. */
export function CodeButton({ sender, code }: CodeButtonProps) {
  const { t } = useLingui()
  const place = useRef<HTMLButtonElement>(null)
  const { seconds, sending, send } = useCodeButton(sender, code, place)
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
