import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { registerRulesQuery } from '../register/register-rules-query.ts'
import styles from './forgot.module.css'
import { LinkResetForm } from './link-reset-form.tsx'

const LinkEnded = lazy(() => import('./link-ended.tsx').then((door) => ({ default: door.LinkEnded })))

/** Where a mailed link leads: a new password, or the word that the link has ended and a way on (FORGOT-16-D). */
export function LinkReset() {
  const { t } = useLingui()
  const router = useRouter()
  const { resetToken: token = '' } = useSearch({ from: paths.forget })
  const { data: rules } = useQuery(registerRulesQuery(useScreenContext()))
  const [ended, setEnded] = useState(false)
  if (ended) {
    return (
      <Suspense>
        <LinkEnded />
      </Suspense>
    )
  }
  return (
    <div className={styles.ways}>
      <p className={styles.hint}>{t`Choose a new password. You are then logged out everywhere else.`}</p>
      <LinkResetForm
        rules={rules}
        token={token}
        onDone={() => void router.navigate({ href: paths.login, replace: true })}
        onEnded={() => setEnded(true)}
      />
    </div>
  )
}
