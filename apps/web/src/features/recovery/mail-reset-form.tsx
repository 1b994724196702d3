import type { FieldRules } from '@foyer/contract/field-rules'
import { TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import styles from '../../lib/form/form.module.css'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { keptNames } from '../credentials/index.ts'
import type { MailResetFacts } from './sending/send-mail-reset.ts'

interface MailResetFormProps {
  /** Of the merchant; `undefined` while they are not known. */
  readonly rules: FieldRules | undefined
  /** Called when the mail was asked for. */
  readonly onSent: () => void
}

/** Asking for a mail with a link. */
export function MailResetForm({ rules, onSent }: MailResetFormProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const form = useRef<HTMLFormElement>(null)
  const { at, refusal, pending, onSubmit } = useForm<MailResetFacts>(
    form,
    () => import('./sending/send-mail-reset.ts'),
    { rules, onSent },
  )
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        {...at('username')}
        label={t`Username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={rules?.username.maxLength ?? 64}
        defaultValue={keptNames(context).username}
      />
      <TextField
        {...at('email')}
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <SubmitButton refusal={refusal} pending={pending} pendingLabel={t`Please wait`}>
        {t`Send the link`}
      </SubmitButton>
    </form>
  )
}
