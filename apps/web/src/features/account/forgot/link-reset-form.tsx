import type { FieldRules } from '@foyer/contract/field-rules'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { CallError } from '../../../lib/api/api.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from '../form/form.module.css'
import { newPasswordProblems } from '../form/new-password-checks.ts'
import { NewPasswordPair, readPair } from '../form/new-password-pair.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { useWaitingToast } from '../form/use-waiting-toast.ts'
import { resetByLink } from './forgot-queries.ts'

interface LinkResetFormProps {
  readonly rules: FieldRules
  readonly token: string
  readonly onDone: () => void
  /** The link was used, or is too old. */
  readonly onEnded: () => void
}

/** A new password by the link of a mail (FORGOT-16-D). */
export function LinkResetForm({ rules, token, onDone, onEnded }: LinkResetFormProps) {
  const { t, i18n } = useLingui()
  const context = useScreenContext()
  const checked = useCheckedForm()
  const wait = useWaitingToast()
  const reset = useMutation({
    mutationFn: async (passwords: ReturnType<typeof readPair>) => {
      const end = wait()
      await resetByLink(context, { resetToken: token, ...passwords }).finally(end)
    },
    onSuccess: () => {
      context.toaster.show({ kind: 'success', text: t`Your new password is set` })
      onDone()
    },
    onError: async (error) => {
      if (error instanceof CallError && error.code === 'link.ended') onEnded()
      else await checked.refuse(error)
    },
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reset.isPending) return
    const passwords = readPair(event.currentTarget)
    if (checked.passes(newPasswordProblems(rules, passwords, i18n))) reset.mutate(passwords)
  }
  return (
    <form ref={checked.form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <NewPasswordPair rules={rules} checked={checked} />
      <SubmitButton refusal={checked.refusal} pending={reset.isPending} pendingLabel={t`Please wait`}>
        {t`Set the new password`}
      </SubmitButton>
    </form>
  )
}
