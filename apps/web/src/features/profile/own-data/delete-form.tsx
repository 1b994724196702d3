import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import styles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { LoginPasswordField } from '../security/security-fields.tsx'
import type { DeleteFacts } from './send-deletion.ts'

export const catalogues = ['profile/own-data', 'profile/security']

interface DeleteFormProps extends DeleteFacts {
  readonly hasPassword: boolean
  readonly onCancel: () => void
}

/** Closes the account, confirmed with the password. */
export function DeleteForm({ hasPassword, onDone, onCancel }: DeleteFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  const sent = useForm<DeleteFacts>(form, () => import('./send-deletion.ts'), { onDone })
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      {hasPassword && <LoginPasswordField {...sent.at('password')} />}
      <Button block disabled={sent.pending} onClick={onCancel}>
        {t`Not now`}
      </Button>
      <SubmitButton
        variant="danger"
        refusal={sent.refusal}
        pending={sent.pending}
        pendingLabel={t`Please wait`}
      >
        {t`Close and delete my account`}
      </SubmitButton>
    </form>
  )
}
