import type { FieldRules } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from '../../lib/form/form.module.css'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { keptNames, NewPasswordField, PhoneCodeField, PhoneField } from '../credentials/index.ts'
import { useSite } from '../merchant/index.ts'
import type { PhoneResetFacts } from './sending/send-phone-reset.ts'

interface PhoneResetFormProps {
  /** Of the merchant; `undefined` while they are not known. */
  readonly rules: FieldRules | undefined
  /** Called when the password is set. @param entered whether the player is logged in with it */
  readonly onDone: (entered: boolean) => void
}

/** A new password by the code of an SMS. */
export function PhoneResetForm({ rules, onDone }: PhoneResetFormProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const { code: merchantCode } = useSite()
  const form = useRef<HTMLFormElement>(null)
  const { at, errors, refusal, pending, onSubmit } = useForm<PhoneResetFacts>(
    form,
    () => import('./sending/send-phone-reset.ts'),
    { merchantCode, rules, onDone },
  )
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <PhoneField {...at('mobileNum')} defaultValue={keptNames(context).mobile} />
      <PhoneCodeField
        {...at('verificationCode')}
        purpose="forgot"
        phone="mobileNum"
        onBadNumber={(words) => errors.mark('mobileNum', words)}
      />
      <NewPasswordField {...at('newPassword')} label={t`New password`} rule={rules?.password} hinted />
      <SubmitButton refusal={refusal} pending={pending} pendingLabel={t`Please wait`}>
        {t`Set the new password`}
      </SubmitButton>
    </form>
  )
}
