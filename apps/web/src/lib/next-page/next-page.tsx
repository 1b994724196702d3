import { FailedBlock, Skeleton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNear } from '../use-near.ts'
import styles from './next-page.module.css'

interface NextPageProps {
  /** It could not be had. */
  readonly failed: boolean
  readonly loading: boolean
  readonly onLoad: () => void
}

/** The end of what is loaded: coming near it brings the next page, once; keyed by the page, so that each has its own. */
export function NextPage({ failed, loading, onLoad }: NextPageProps) {
  const place = useRef<HTMLDivElement>(null)
  const near = useNear(place)
  const load = useEffectEvent(onLoad)
  useEffect(() => {
    if (near) load()
  }, [near])
  return (
    <div ref={place} className={styles.more}>
      {failed ? (
        <FailedBlock onRetry={onLoad} retrying={loading}>
          <Trans>Loading failed, click to retry</Trans>
        </FailedBlock>
      ) : (
        <Skeleton shape="row" />
      )}
    </div>
  )
}
