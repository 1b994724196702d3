import { Skeleton } from '@foyer/ui'
import styles from './form.module.css'

/** Stands for a form that is on its way. */
export function FormSkeleton() {
  return (
    <div className={styles.form}>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </div>
  )
}
