import { FailedBlock, Skeleton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { logProblem } from '../lib/log-problem.ts'
import styles from './failed-page.module.css'

/** Stands for a page whose files did not come: its place is kept, and it is loaded again on a tap. */
export function FailedPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  const loading = useRouterState({ select: (state) => state.isLoading })
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <div className={styles.page}>
      <FailedBlock onRetry={() => void retry()} retrying={loading}>
        <Trans>Loading failed, click to retry</Trans>
      </FailedBlock>
      <div className={styles.bones}>
        <Skeleton shape="banner" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </div>
  )
}

/** Tells the log why a page did not come. */
export function logFailedPage(error: unknown): void {
  logProblem('The page could not be loaded.', error)
}
