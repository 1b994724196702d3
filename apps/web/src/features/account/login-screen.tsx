import { LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { sameSitePath } from '../../lib/same-site-path.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
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
  const { session } = useScreenContext()
  const { redirect } = useSearch({ from: paths.login })
  const back = sameSitePath(redirect) ?? paths.home
  useGoneWhenLoggedIn(back)
  // By the form, in another tab, or by what the device remembers: whoever is in goes on.
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.current()) void router.navigate({ href: back, replace: true })
      }),
    [session, router, back],
  )
  return (
    <div className={styles.screen}>
      <div className={styles.brand}>
        <BrandMark mark={site.mark} name={site.name} size={72} />
        <p className={styles.name}>{site.name}</p>
      </div>
      <LoginForm />
      <div className={styles.other}>
        <p>{t`New here?`}</p>
        <LinkButton href={paths.register} block>
          {t`Sign up`}
        </LinkButton>
      </div>
    </div>
  )
}
