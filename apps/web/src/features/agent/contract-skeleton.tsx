import { Skeleton } from '@foyer/ui'
import styles from './contract-page.module.css'

/** Where a request will stand, in about its size. */
export function ContractSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <Skeleton shape="row" />
        <Skeleton shape="text" lines={6} />
      </div>
    </div>
  )
}
