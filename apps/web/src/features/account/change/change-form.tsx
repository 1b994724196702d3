import { DEFAULT_RULES } from '@foyer/contract/field-rules'
import { PasswordField, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from '../form/form.module.css'
import { NewPasswordPair, readPair } from '../form/new-password-pair.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { textOf } from '../form/use-field-errors.ts'
import { registerRulesQuery } from '../register/register-queries.ts'
import { changeProblems, isSamePassword } from './change-checks.ts'
import { heldPassword } from './held-password.ts'
import { useChangePassword } from './use-change-password.ts'

interface ChangeFormProps {
  /** Whose password it is; empty until that is known. */
  readonly userName: string
  /** Called a second after the change. */
  readonly onDone: () => void
}

/** A new password by the old one (CHGPWD-01 to CHGPWD-10-D). */
export function ChangeForm({ userName, onDone }: ChangeFormProps) {
  const { t, i18n } = useLingui()
  const context = useScreenContext()
  const { data: rules = DEFAULT_RULES } = useQuery(registerRulesQuery(context))
  // As it was when the form opened: a change takes it away, and the form stays for another second.
  const [held] = useState(() => heldPassword(context))
  const checked = useCheckedForm()
  const change = useChangePassword({ checked, userName, onDone })
  const same = t`The new password must differ from the old one`

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending || change.isSuccess) return
    const typed = textOf(new FormData(event.currentTarget), 'oldPassword', 'password')
    const values = { oldPassword: held ?? typed, ...readPair(event.currentTarget) }
    const problems = changeProblems(values, rules, i18n)
    if (isSamePassword(values)) {
      context.toaster.show({ kind: 'fail', text: same })
      checked.passes({ ...problems, newPassword: same })
      return
    }
    if (checked.passes(problems)) change.mutate(values)
  }
  return (
    <form ref={checked.form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField label={t`Username`} name="username" autoComplete="username" value={userName} readOnly />
      {held === undefined && (
        <PasswordField
          {...checked.at('oldPassword')}
          label={t`Old password`}
          autoComplete="current-password"
          maxLength={128}
          showLabel={t`Show password`}
          hideLabel={t`Hide password`}
        />
      )}
      <NewPasswordPair rules={rules} checked={checked} />
      <SubmitButton
        refusal={checked.refusal}
        disabled={userName === ''}
        pending={change.isPending || change.isSuccess}
        pendingLabel={t`Please wait`}
      >
        {t`Save`}
      </SubmitButton>
    </form>
  )
}
