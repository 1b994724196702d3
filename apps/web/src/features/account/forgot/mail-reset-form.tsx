import type { FieldRules } from '@foyer/contract/field-rules'
import { TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from '../form/form.module.css'
import { keptNames } from '../form/kept-names.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { textOf } from '../form/use-field-errors.ts'
import { useLater } from '../form/use-later.ts'
import { useWaitingToast } from '../form/use-waiting-toast.ts'
import { type MailReset, mailResetProblems } from './forgot-checks.ts'
import { askForLink } from './forgot-queries.ts'

/** How long it is told that the mail is on its way before the form is left (FORGOT-09), in ms. */
const TOLD_MS = 1000

interface MailResetFormProps {
  readonly rules: FieldRules
  /** Called a second after the mail was asked for: one step back. */
  readonly onSent: () => void
}

/** Asking for a mail with a link (FORGOT-01, FORGOT-09 to FORGOT-11, FORGOT-16-D, FORGOT-17-D). */
export function MailResetForm({ rules, onSent }: MailResetFormProps) {
  const { t, i18n } = useLingui()
  const context = useScreenContext()
  const checked = useCheckedForm()
  const wait = useWaitingToast()
  const later = useLater()
  const mail = useMutation({
    mutationFn: async (body: MailReset) => {
      const end = wait()
      await askForLink(context, body).finally(end)
    },
    onSuccess: () => {
      context.toaster.show({ kind: 'success', text: t`The e-mail has been sent`, duration: TOLD_MS })
      later(onSent, TOLD_MS)
    },
    onError: checked.refuse,
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (mail.isPending || mail.isSuccess) return
    const data = new FormData(event.currentTarget)
    const values = { username: textOf(data, 'username'), email: textOf(data, 'email') }
    if (checked.passes(mailResetProblems(values, rules, i18n))) mail.mutate(values)
  }
  return (
    <form ref={checked.form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <TextField
        {...checked.at('username')}
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        defaultValue={keptNames(context).username}
      />
      <TextField
        {...checked.at('email')}
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <SubmitButton
        refusal={checked.refusal}
        pending={mail.isPending || mail.isSuccess}
        pendingLabel={t`Please wait`}
      >
        {t`Send the link`}
      </SubmitButton>
    </form>
  )
}
