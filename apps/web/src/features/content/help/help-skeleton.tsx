import { Skeleton } from '@foyer/ui'
import styles from './help-screen.module.css'

/** Where the words will stand. */
export function HelpSkeleton() {
  return (
    <div className={styles.wait}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
