import { Avatar, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { loginPath, paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { useReturnPath } from '../../lib/use-return-path.ts'
import styles from './account-corner.module.css'

interface AccountCornerProps {
  readonly onUser: () => void
  readonly onLogin: () => void
}

/** End of the header: the account of who is logged in, else log in and sign up (HEADER-03, HEADER-04-D). */
export function AccountCorner({ onUser, onLogin }: AccountCornerProps) {
  const { t } = useLingui()
  const session = useSession()
  const login = loginPath(useReturnPath())
  if (session) {
    return (
      <button type="button" className={styles.account} aria-haspopup="dialog" onClick={onUser}>
        <span className={styles.name}>{session.userName}</span>
        <Avatar name={session.userName} size="s" />
      </button>
    )
  }
  return (
    <>
      <LinkButton
        href={login}
        variant="outline"
        size="s"
        onClick={(event) => {
          event.preventDefault()
          onLogin()
        }}
      >
        {t`Log in`}
      </LinkButton>
      <LinkButton href={paths.register} variant="accent" size="s">
        {t`Sign up`}
      </LinkButton>
    </>
  )
}
