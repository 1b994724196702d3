import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './account-dialog.module.css'
import type { AccountFormName } from './account-forms.ts'

interface OtherFormProps {
  readonly form: AccountFormName
  readonly go: (to: AccountFormName) => void
}

/** Link from one form to another. */
export function OtherForm({ form, go }: OtherFormProps) {
  const { t } = useLingui()
  const words = {
    login: t`New here?`,
    register: t`Already have an account?`,
    forgot: t`Do you know your password?`,
  }
  const toLogin = form !== 'login'
  return (
    <p className={styles.other}>
      <span>{words[form]}</span>
      <Button variant="quiet" size="s" onClick={() => go(toLogin ? 'login' : 'register')}>
        {toLogin ? t`Log in` : t`Sign up`}
      </Button>
    </p>
  )
}
