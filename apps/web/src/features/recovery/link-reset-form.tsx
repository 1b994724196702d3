import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from '../../lib/form/form.module.css'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { NewPasswordPair } from '../credentials/index.ts'
import type { LinkResetFacts } from './sending/send-link-reset.ts'

/** A new password by the link of a mail. */
export function LinkResetForm(facts: LinkResetFacts) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const sent = useForm<LinkResetFacts>(form, () => import('./sending/send-link-reset.ts'), facts)
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      <NewPasswordPair form={form} rules={facts.rules} sent={sent} />
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Please wait`}>
        {t`Set the new password`}
      </SubmitButton>
    </form>
  )
}
