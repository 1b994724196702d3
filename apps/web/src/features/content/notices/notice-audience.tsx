import { Trans } from '@lingui/react/macro'
import styles from './notice-audience.module.css'

/** Marks a notice that only agents read. */
export function NoticeAudience() {
  return (
    <span className={styles.mark}>
      <Trans>For agents</Trans>
    </span>
  )
}
