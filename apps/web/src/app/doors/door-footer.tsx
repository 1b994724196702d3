import { Button } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import type { DoorName } from './door.ts'
import styles from './doors.module.css'

interface DoorFooterProps {
  readonly door: DoorName
  readonly go: (to: DoorName) => void
}

/** The way to the door beside this one. */
export function DoorFooter({ door, go }: DoorFooterProps) {
  const { t } = useLingui()
  const words = {
    login: t`New here?`,
    register: t`Already have an account?`,
    forgot: t`Do you know your password?`,
  }
  const toLogin = door !== 'login'
  return (
    <p className={styles.other}>
      <span>{words[door]}</span>
      <Button variant="quiet" size="s" onClick={() => go(toLogin ? 'login' : 'register')}>
        {toLogin ? t`Log in` : t`Sign up`}
      </Button>
    </p>
  )
}
