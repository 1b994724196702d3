import { Trans } from '@lingui/react/macro'
import type { Standing } from './standing.ts'
import styles from './standing-label.module.css'

interface StandingLabelProps {
  readonly standing: Standing
}

/** The status text of a promotion; one that is simply open needs none. */
export function StandingLabel({ standing }: StandingLabelProps) {
  if (standing === 'open') return null
  return (
    <span className={styles.label} data-standing={standing}>
      {words(standing)}
    </span>
  )
}

function words(standing: Exclude<Standing, 'open'>) {
  switch (standing) {
    case 'soon':
      return <Trans>Coming soon</Trans>
    case 'closed':
      return <Trans>Ended</Trans>
    case 'joined':
      return <Trans>Joined</Trans>
    case 'applying':
      return <Trans>Under review</Trans>
    case 'processed':
      return <Trans>Process</Trans>
    case 'rejected':
      return <Trans context="promotion">Rejected</Trans>
    case 'issued':
      return <Trans context="promotion">Issued</Trans>
    case 'claimed':
      return <Trans context="promotion">Claimed</Trans>
  }
}
