import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { PhoneCodeField, PhoneField } from '../../credentials/index.ts'
import { LoginPasswordField } from './security-fields.tsx'
import type { MobileFacts } from './send-mobile.ts'

export const catalogues = ['credentials', 'profile/security']

interface MobileFormProps extends MobileFacts {
  /** Whether the account has a login password. */
  readonly asksLogin: boolean
}

/** Binds a mobile number by a code. */
export function MobileForm({ asksLogin, onDone }: MobileFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { at, errors, refusal, pending, onSubmit } = useForm<MobileFacts>(
    form,
    () => import('./send-mobile.ts'),
    { onDone },
  )
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <PhoneField {...at('mobileNum')} />
      <PhoneCodeField
        {...at('verificationCode')}
        purpose="bind"
        phone="mobileNum"
        onBadNumber={(words) => errors.mark('mobileNum', words)}
      />
      {asksLogin && <LoginPasswordField {...at('password')} />}
      <SubmitButton refusal={refusal} pending={pending} pendingLabel={t`Please wait`}>
        {t`Save`}
      </SubmitButton>
    </form>
  )
}
