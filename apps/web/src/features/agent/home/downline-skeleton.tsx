import { Skeleton } from '@foyer/ui'
import styles from './downline.module.css'

/** As many as a phone shows. */
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Where the rows will stand. */
export function DownlineSkeleton() {
  return (
    <div className={styles.list}>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
