import { Button, TextField } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { CodeField } from '../../../lib/code-field/code-field.tsx'
import styles from '../../../lib/form/form.module.css'
import { SubmitButton } from '../../../lib/form/submit-button.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { later } from '../../../lib/page-life/later.tsx'
import { LoginPasswordField } from './security-fields.tsx'
import type { EmailFacts } from './send-email.ts'

export const catalogues = ['profile/security']

const emailCodeButton = later(() => import('./email-code-button.tsx'), 'EmailCodeButton')

interface EmailFormProps extends EmailFacts {
  /** Whether the account has a login password. */
  readonly asksLogin: boolean
}

/** Binds a mail address by a code. */
export function EmailForm({ asksLogin, onDone }: EmailFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { at, errors, refusal, pending, onSubmit } = useForm<EmailFacts>(
    form,
    () => import('./send-email.ts'),
    { onDone },
  )
  const waiting = (
    <Button size="s" variant="outline" disabled>
      {t`Get code`}
    </Button>
  )
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={onSubmit}>
      <TextField
        {...at('email')}
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <CodeField
        {...at('verificationCode')}
        label={t`Code from the e-mail`}
        button={
          <emailCodeButton.Part onBadAddress={(words) => errors.mark('email', words)} skeleton={waiting} />
        }
      />
      {asksLogin && <LoginPasswordField {...at('password')} />}
      <SubmitButton refusal={refusal} pending={pending} pendingLabel={t`Please wait`}>
        {t`Save`}
      </SubmitButton>
    </form>
  )
}
