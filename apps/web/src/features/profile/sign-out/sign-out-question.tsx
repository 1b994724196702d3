import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Question } from '../../../lib/question.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { todaySummary } from '../../protection/index.ts'
import { logOut } from '../member-queries.ts'

interface SignOutQuestionProps {
  readonly onCancel: () => void
  /** Called when the session has ended. */
  readonly onDone: () => void
}

/** Asks before signing out. */
export function SignOutQuestion({ onCancel, onDone }: SignOutQuestionProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const [pending, setPending] = useState(false)
  const leave = async () => {
    setPending(true)
    const loading = context.toaster.show({ kind: 'loading', text: t`Signing out` })
    await logOut(context)
    context.toaster.dismiss(loading)
    onDone()
  }
  return (
    <>
      <Suspense>
        <todaySummary.Part />
      </Suspense>
      <Question
        yes={t`Sign out`}
        no={t`Cancel`}
        pending={pending}
        pendingLabel={t`Signing out`}
        onYes={() => void leave()}
        onNo={onCancel}
      >
        {t`Are you sure you want to sign out?`}
      </Question>
    </>
  )
}
