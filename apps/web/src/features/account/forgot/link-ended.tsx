import { EmptyState, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import styles from './forgot.module.css'

/** A mailed link that was used, or is too old, and the ways on (FORGOT-16-D). */
export function LinkEnded() {
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
