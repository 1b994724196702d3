import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import type { Popup } from '../../../lib/use-popup.ts'
import { logOut } from '../member-queries.ts'
import styles from './sign-out.module.css'

interface SignOutQuestionProps {
  readonly popup: Popup
  readonly onCancel: () => void
}

/** Asks before signing out (LOGOUT-01 to LOGOUT-06-D); it takes the focus, so that it is read. */
export function SignOutQuestion({ popup, onCancel }: SignOutQuestionProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const question = useRef<HTMLParagraphElement>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => question.current?.focus(), [])
  const leave = async () => {
    setPending(true)
    const loading = context.toaster.show({ kind: 'loading', text: t`Signing out` })
    await logOut(context)
    context.toaster.dismiss(loading)
    popup.hide(() => void router.navigate({ href: paths.home }))
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
