import { Button, FailedBlock } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { usePopup } from '../../../lib/use-popup.ts'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import styles from './register.module.css'
import { RegisterForm } from './register-form.tsx'
import { registerRulesQuery } from './register-queries.ts'
import { registerSettingsQuery } from './register-settings-query.ts'

interface RegistrationProps {
  /** @param entered whether the player is logged in; else the login form has the name (REG-45-D) */
  readonly onRegistered: (entered: boolean) => void
}

/** The form as soon as the merchant's rules are there; the same on the page and in the popup (HEADER-05-D). */
export function Registration({ onRegistered }: RegistrationProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const rules = useQuery(registerRulesQuery(context))
  const settings = useQuery(registerSettingsQuery(context))
  if (rules.isError || settings.isError) {
    return (
      <FailedBlock onRetry={() => void Promise.all([rules.refetch(), settings.refetch()])}>
        {t`Loading failed, click to retry`}
      </FailedBlock>
    )
  }
  if (!rules.data || !settings.data) return <FormSkeleton />
  const open = settings.data.mobileMethod || settings.data.usernameMethod
  return open ? (
    <RegisterForm rules={rules.data} settings={settings.data} onRegistered={onRegistered} />
  ) : (
    <ClosedNote />
  )
}

/** Neither method is open (REG-38-D). */
function ClosedNote() {
  const { t } = useLingui()
  const service = usePopup('service')
  return (
    <div className={styles.closed}>
      <p>{t`Registration is closed at present.`}</p>
      <Button variant="outline" onClick={service.show}>
        {t`Customer service`}
      </Button>
    </div>
  )
}
