import { Skeleton } from '@foyer/ui'
import styles from './promotion-list.module.css'

/** Stands for the cards until they are there. */
export function ListSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton shape="banner" />
      <Skeleton shape="banner" />
      <Skeleton shape="banner" />
    </div>
  )
}
