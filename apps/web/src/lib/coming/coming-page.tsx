import { EmptyState, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { paths } from '../paths.ts'
import styles from './coming-page.module.css'

/** A page that is promised and not built yet: it says so in its place, before anybody has to log in for it. */
export function ComingPage() {
  return (
    <div className={styles.page}>
      <EmptyState
        scene="games"
        action={
          <LinkButton href={paths.home} variant="accent">
            <Trans>Back to the lobby</Trans>
          </LinkButton>
        }
      >
        <Trans>This page is not open yet</Trans>
      </EmptyState>
    </div>
  )
}
