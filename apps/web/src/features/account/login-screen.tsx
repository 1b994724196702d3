import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { sameSitePath } from '../../lib/same-site-path.ts'
import { useGoneWhenLoggedIn } from '../../lib/session/use-gone-when-logged-in.ts'
import { BrandMark, merchantMessages, useSite } from '../merchant/index.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'
import { accountMessages } from './messages.ts'

/** Words of this screen. */
export const messages = [accountMessages, merchantMessages]

/** Logging in as a page: guards lead here, and from here back to where the player wanted to go (ROUTE-31, ROUTE-59-D). */
export function Screen() {
  const { t } = useLingui()
  const router = useRouter()
  const site = useSite()
  const { redirect } = useSearch({ from: paths.login })
  useGoneWhenLoggedIn()
  return (
    <div className={styles.screen}>
      <div className={styles.brand}>
        <BrandMark mark={site.mark} name={site.name} size={72} />
        <p className={styles.name}>{site.name}</p>
      </div>
      <LoginForm
        onDone={() => void router.navigate({ href: sameSitePath(redirect) ?? paths.home, replace: true })}
      />
      <div className={styles.other}>
        <p>{t`New here?`}</p>
        <LinkButton href={paths.register} block>
          {t`Sign up`}
        </LinkButton>
      </div>
    </div>
  )
}
