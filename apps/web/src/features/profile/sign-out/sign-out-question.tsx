import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { logOut } from '../member-queries.ts'
import styles from './sign-out.module.css'

interface SignOutQuestionProps {
  readonly onCancel: () => void
  /** Called when the session has ended. */
  readonly onDone: () => void
}

/** Asks before signing out; it takes the focus, so that it is read. */
export function SignOutQuestion({ onCancel, onDone }: SignOutQuestionProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const question = useRef<HTMLParagraphElement>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => question.current?.focus(), [])
  const leave = async () => {
    setPending(true)
    const loading = context.toaster.show({ kind: 'loading', text: t`Signing out` })
    await logOut(context)
    context.toaster.dismiss(loading)
    onDone()
  }
  return (
    <div className={styles.question}>
      <p ref={question} tabIndex={-1}>{t`Are you sure you want to sign out?`}</p>
      <div className={styles.answers}>
        <Button block disabled={pending} onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button
          block
          variant="accent"
          loading={pending}
          loadingLabel={t`Signing out`}
          onClick={() => void leave()}
        >
          {t`Sign out`}
        </Button>
      </div>
    </div>
  )
}
