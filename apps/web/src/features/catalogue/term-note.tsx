import { Trans } from '@lingui/react/macro'
import styles from './list-head.module.css'

/** Says under a search box that more characters are needed. */
export function TermNote({ short }: { readonly short: boolean }) {
  return (
    <p className={styles.note} role="status">
      {short && <Trans>Search requires at least 3 characters</Trans>}
    </p>
  )
}
