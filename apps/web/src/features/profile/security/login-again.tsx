import { Button } from '@foyer/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { loginPath } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { logOut } from '../member-queries.ts'
import styles from './login-again.module.css'

interface LoginAgainProps {
  /** Takes the focus, as when it comes in the place of what was pressed. */
  readonly focused?: boolean
}

/** In the place of a form that takes a new login first, since the account has no password to confirm it with; leads back here. */
export function LoginAgain({ focused = false }: LoginAgainProps) {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  const [pending, setPending] = useState(false)
  const logIn = async () => {
    setPending(true)
    const { href } = router.state.location
    await logOut(context)
    void router.navigate({ href: loginPath(href), replace: true })
  }
  return (
    <div className={styles.again}>
      <p className={styles.words}>
        <Trans>Please log in again first, to confirm it is you.</Trans>
      </p>
      <Button
        ref={button}
        variant="accent"
        size="l"
        block
        loading={pending}
        loadingLabel={t`Please wait`}
        onClick={() => void logIn()}
      >
        {t`Log in`}
      </Button>
    </div>
  )
}
