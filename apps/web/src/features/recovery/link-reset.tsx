import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import type { Search } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { wishedPage } from '../../lib/session/kept-wish.ts'
import { registerRulesQuery } from '../credentials/index.ts'
import { useSite } from '../merchant/index.ts'
import { LinkEnded } from './link-ended.tsx'
import { LINK_OPENED } from './link-opened.ts'
import { LinkResetForm } from './link-reset-form.tsx'
import styles from './recovery.module.css'
import { isOpenLink } from './sending/recovery-queries.ts'

/**
 * Where a mailed link leads: a new password, or the word that the link has ended and a way on. The link's secret leaves
 * the address at once, for here alone: who loads the page again opens the link again.
 */
export function LinkReset() {
  const { t } = useLingui()
  const router = useRouter()
  const { resetToken } = useSearch({ from: paths.forget })
  const [token] = useState(resetToken)
  const context = useScreenContext()
  const { code: merchantCode } = useSite()
  const { data: rules } = useQuery(registerRulesQuery(context))
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (resetToken === undefined) return
    const search = ({ resetToken: _, ...others }: Search): Search => ({ ...others, view: LINK_OPENED })
    void router.navigate({ to: paths.forget, search, replace: true, resetScroll: false })
  }, [router, resetToken])
  useEffect(() => {
    if (token === undefined) return
    // Where nothing can be learned, the form tells when it is sent.
    isOpenLink(context, token).then(
      (open) => setEnded(!open),
      () => undefined,
    )
  }, [context, token])
  if (ended || token === undefined) return <LinkEnded reason={ended ? 'over' : 'left'} />
  return (
    <div className={styles.ways}>
      <p className={styles.hint}>{t`Choose a new password. You are then logged out everywhere else.`}</p>
      <LinkResetForm
        rules={rules}
        token={token}
        merchantCode={merchantCode}
        onDone={(entered) =>
          void router.navigate({
            href: entered ? (wishedPage(false) ?? paths.home) : paths.login,
            replace: true,
          })
        }
        onEnded={() => setEnded(true)}
      />
    </div>
  )
}
