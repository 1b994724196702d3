import { PasswordField, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from '../../lib/form/form.module.css'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { heldPassword, NewPasswordPair, registerRulesQuery } from '../credentials/index.ts'
import { useSite } from '../merchant/index.ts'
import type { ChangeFacts } from './sending/send-change.ts'

interface ChangeFormProps {
  /** Whose password it is; empty until that is known. */
  readonly userName: string
  /** Called a second after the change. */
  readonly onDone: () => void
}

/** A new password by the old one. */
export function ChangeForm({ userName, onDone }: ChangeFormProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { code: merchantCode } = useSite()
  const { data: rules } = useQuery(registerRulesQuery(context))
  // As it was when the form opened: a change takes it away, and the form stays for another second.
  const [held, setHeld] = useState(() => heldPassword(context))
  const form = useRef<HTMLFormElement>(null)
  const sent = useForm<ChangeFacts>(form, () => import('./sending/send-change.ts'), {
    merchantCode,
    userName,
    rules,
    held,
    onDone,
  })
  // A change in another tab, or another login: what is held is an old password no more.
  const letGo = useEffectEvent(() => {
    if (!sent.pending) setHeld(undefined)
  })
  useEffect(() => context.session.subscribe(() => letGo()), [context.session])
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      <TextField label={t`Username`} name="username" autoComplete="username" value={userName} readOnly />
      {held === undefined && (
        <PasswordField
          {...sent.at('oldPassword')}
          label={t`Old password`}
          autoComplete="current-password"
          maxLength={128}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      )}
      <NewPasswordPair form={form} rules={rules} sent={sent} />
      <SubmitButton
        refusal={sent.refusal}
        disabled={userName === ''}
        pending={sent.pending}
        pendingLabel={t`Please wait`}
      >
        {t`Save`}
      </SubmitButton>
    </form>
  )
}
