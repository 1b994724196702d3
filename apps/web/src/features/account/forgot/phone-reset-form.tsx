import type { FieldRules } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { CodeField } from '../form/code-field.tsx'
import styles from '../form/form.module.css'
import { keptNames } from '../form/kept-names.ts'
import { passwordHint } from '../form/new-password-checks.ts'
import { NewPasswordField } from '../form/new-password-field.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { textOf } from '../form/use-field-errors.ts'
import { plainValue } from '../register/register-values.ts'
import { phoneResetProblems } from './forgot-checks.ts'
import { usePhoneReset } from './use-phone-reset.ts'

interface PhoneResetFormProps {
  readonly rules: FieldRules
  /** Called when the password is set. @param entered whether the player is logged in with it */
  readonly onDone: (entered: boolean) => void
}

/** A new password by the code of an SMS (FORGOT-04 to FORGOT-08). */
export function PhoneResetForm({ rules, onDone }: PhoneResetFormProps) {
  const { t, i18n } = useLingui()
  const context = useScreenContext()
  const checked = useCheckedForm()
  const reset = usePhoneReset({ checked, onDone })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const data = new FormData(event.currentTarget)
    const values = {
      mobileNum: plainValue('mobileNum', textOf(data, 'mobileNum')),
      verificationCode: textOf(data, 'verificationCode'),
      newPassword: textOf(data, 'newPassword', 'password'),
    }
    if (!checked.passes(phoneResetProblems(values, rules, i18n))) return
    reset.mutate({ ...values, countryDialingCode: textOf(data, 'countryDialingCode') })
  }
  return (
    <form ref={checked.form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <PhoneField {...checked.at('mobileNum')} defaultValue={keptNames(context).mobile} />
      <CodeField {...checked.at('verificationCode')} purpose="forgot" phone="mobileNum" />
      <NewPasswordField
        {...checked.at('newPassword')}
        label={t`New password`}
        hint={passwordHint(rules, i18n)}
      />
      <SubmitButton refusal={checked.refusal} pending={reset.isPending} pendingLabel={t`Please wait`}>
        {t`Set the new password`}
      </SubmitButton>
    </form>
  )
}
