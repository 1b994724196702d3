import { Skeleton } from '@foyer/ui'
import styles from './overview.module.css'

/** Where the figures and the ways on will stand. */
export function HomeSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton shape="banner" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
