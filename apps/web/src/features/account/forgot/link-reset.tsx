import { DEFAULT_RULES } from '@foyer/contract/field-rules'
import { EmptyState, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { registerRulesQuery } from '../register/register-queries.ts'
import styles from './forgot.module.css'
import { LinkResetForm } from './link-reset-form.tsx'

interface LinkResetProps {
  readonly token: string
}

/** Where a mailed link leads: a new password, or the word that the link has ended and a way on (FORGOT-16-D). */
export function LinkReset({ token }: LinkResetProps) {
  const { t } = useLingui()
  const router = useRouter()
  const { data: rules = DEFAULT_RULES } = useQuery(registerRulesQuery(useScreenContext()))
  const [ended, setEnded] = useState(false)
  if (ended) return <LinkEnded />
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

function LinkEnded() {
  const { t } = useLingui()
  const session = useSession()
  return (
    <div role="status">
      <EmptyState
        scene="inbox"
        action={
          <div className={styles.ended}>
            {session ? (
              <LinkButton href={paths.home} variant="accent" block>
                {t`Home`}
              </LinkButton>
            ) : (
              <>
                <LinkButton href={paths.forget} variant="accent" block>
                  {t`Ask for a new link`}
                </LinkButton>
                <LinkButton href={paths.login} block>
                  {t`Log in`}
                </LinkButton>
              </>
            )}
          </div>
        }
      >
        {t`This link is no longer valid: it was used already, or it is older than 30 minutes.`}
      </EmptyState>
    </div>
  )
}
