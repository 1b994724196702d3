import { Skeleton } from '@foyer/ui'
import styles from './order-skeleton.module.css'

/** Stands for an order that is on its way. */
export function OrderSkeleton() {
  return (
    <div className={styles.order} aria-hidden="true">
      <Skeleton shape="text" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
