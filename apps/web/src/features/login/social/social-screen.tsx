import { LinkButton, Spinner } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { refusalWords } from '../../../lib/refusals/refusal.ts'
import { sameSitePath } from '../../../lib/same-site-path.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSite } from '../../merchant/index.ts'
import { keepSignUp } from './kept-sign-up.ts'
import styles from './social.module.css'
import { finishSocial, takeReturn } from './social-queries.ts'

export const catalogues = ['login/social', 'lib/refusals']

/** What services call an answer of somebody who changed their mind. */
const CANCELLED = ['access_denied', 'user_cancelled_login', 'user_denied', 'consent_required']

/** Where services send browsers back to: ends the login and goes on, newcomers to their form. Who cancelled is back in silence. */
export function Screen() {
  const { t } = useLingui()
  const context = useScreenContext()
  const router = useRouter()
  const site = useSite()
  const [problem, setProblem] = useState('')
  const begun = useRef(false)

  const leave = (to: string) => void router.navigate({ href: to, replace: true })
  const finish = useEffectEvent(async () => {
    const search = new URLSearchParams(location.search)
    const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => search.get(name) ?? '')
    // What was sent is used up and does not belong into the history.
    history.replaceState(history.state, '', location.pathname)
    const returnTo = sameSitePath(takeReturn()) ?? paths.home
    if (error && CANCELLED.includes(error)) return leave(paths.login)
    if (!state || !code)
      return error
        ? setProblem(t`The login at the other service did not work, please try again`)
        : leave(paths.login)
    try {
      const body = { state, code, ...(iss ? { iss } : {}) }
      const done = await finishSocial(context, site.code, body)
      if ('signUp' in done) {
        keepSignUp({ ...done.signUp, returnTo })
        return leave(paths.socialSignUp)
      }
      if (done.firstTime) context.toaster.show({ kind: 'success', text: t`Welcome to ${site.name}!` })
      leave(returnTo)
    } catch (failure) {
      setProblem(await refusalWords(context, failure))
    }
  })
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void finish()
  }, [])

  return (
    <div className={styles.screen}>
      {problem === '' ? (
        <>
          <Spinner />
          <p role="status">{t`Logging in`}</p>
        </>
      ) : (
        <>
          <p role="alert">{problem}</p>
          <LinkButton href={paths.login} variant="accent">
            {t`Back to login`}
          </LinkButton>
        </>
      )}
    </div>
  )
}
