import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { MessageLoader } from '../i18n/i18n.ts'
import { type CodeSender, useCodeButton } from './use-code-button.ts'

/** Words of {@link CodeButton}. */
export const codeMessages: MessageLoader = (language) => import(`./locales/${language}.po`)

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
