import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { PinField } from './security-fields.tsx'
import type { RemoveFacts } from './send-remove-bank-account.ts'

export const catalogues = ['profile/security']

/** Removes a bank account with the payment password. */
export function RemoveBankAccountForm({ account, onDone }: RemoveFacts) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const sent = useForm<RemoveFacts>(form, () => import('./send-remove-bank-account.ts'), { account, onDone })
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      <p>
        <bdi>{account.bankName}</bdi> <bdi>{account.number}</bdi>
      </p>
      <PinField {...sent.at('paymentPassword')} label={t`Withdrawal PIN`} />
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Please wait`}>
        {t`Remove the account`}
      </SubmitButton>
    </form>
  )
}
