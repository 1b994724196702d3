import { Skeleton } from '@foyer/ui'
import styles from './record-list.module.css'

/** As many as a phone shows. */
const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

/** Where the records will stand, in the size of what comes. */
export function RecordsSkeleton() {
  return (
    <div className={styles.list}>
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton shape="row" />
        </div>
      ))}
    </div>
  )
}
