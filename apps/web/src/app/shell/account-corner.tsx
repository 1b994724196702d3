import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { endGuess } from '../../lib/head-script.ts'
import { later } from '../../lib/page-life/later.tsx'
import { loginPath, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'
import styles from './header.module.css'

const accountBlock = later(() => import('../../features/profile/corner/account-block.tsx'), 'AccountBlock')

interface AccountCornerProps {
  readonly onUser: () => void
  readonly onLogin: () => void
  readonly onRegister: () => void
}

/** End of the header: the account of who is logged in, else log in and sign up, as popups where a script runs. */
export function AccountCorner({ onUser, onLogin, onRegister }: AccountCornerProps) {
  const { t } = useLingui()
  const session = useSession()
  useEffect(endGuess, [])
  const login = loginPath(useReturnPath())
  if (session) {
    return (
      <Suspense fallback={<span className={styles.plate} />}>
        <accountBlock.Part session={session} onUser={onUser} onRegister={onRegister} />
      </Suspense>
    )
  }
  return (
    <span className={styles.ways}>
      <LinkButton
        href={login}
        variant="outline"
        size="s"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onLogin()
        }}
      >
        {t`Log in`}
      </LinkButton>
      <LinkButton
        href={paths.register}
        variant="accent"
        size="s"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onRegister()
        }}
      >
        {t`Sign up`}
      </LinkButton>
    </span>
  )
}
