import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import styles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { LoginPasswordField, PinField } from './security-fields.tsx'
import type { PaymentPasswordFacts } from './send-payment-password.ts'

export const catalogues = ['profile/security']

interface PaymentPasswordFormProps extends PaymentPasswordFacts {
  /** Whether the account has a login password. */
  readonly asksLogin: boolean
}

/** Sets the payment password, or changes it with the old one. */
export function PaymentPasswordForm({ isSet: isSetNow, asksLogin, onDone }: PaymentPasswordFormProps) {
  const { t } = useLingui()
  // The fields stay as they were sent while the sheet closes.
  const [isSet] = useState(isSetNow)
  const form = useRef<HTMLFormElement>(null)
  const sent = useForm<PaymentPasswordFacts>(form, () => import('./send-payment-password.ts'), {
    isSet,
    onDone,
  })
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={sent.onSubmit}>
      {isSet && <PinField {...sent.at('oldPaymentPassword')} label={t`Current withdrawal PIN`} />}
      <PinField
        {...sent.at('newPaymentPassword')}
        label={t`New withdrawal PIN`}
        hint={t`Six digits. It is asked for whenever money leaves your account.`}
      />
      <PinField {...sent.at('confirmPaymentPassword')} label={t`Confirm the withdrawal PIN`} />
      {!isSet && asksLogin && <LoginPasswordField {...sent.at('password')} />}
      <SubmitButton refusal={sent.refusal} pending={sent.pending} pendingLabel={t`Please wait`}>
        {t`Save`}
      </SubmitButton>
    </form>
  )
}
