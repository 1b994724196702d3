import { EmptyState, LinkButton } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session/use-session.ts'
import styles from './recovery.module.css'

interface LinkEndedProps {
  /** `over` where the link was used or is too old; `left` where its page was left, or loaded again. */
  readonly reason: 'over' | 'left'
}

/** A mailed link that cannot be gone on with, and the ways on. */
export function LinkEnded({ reason }: LinkEndedProps) {
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
        {reason === 'over'
          ? t`This link is no longer valid: it was used already, or it is older than 30 minutes.`
          : t`Please open the link in the e-mail again, or ask for a new one.`}
      </EmptyState>
    </div>
  )
}
