import { Skeleton } from '@foyer/ui'
import styles from './inbox-skeleton.module.css'

/** As many as a phone shows. */
const CARDS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Where head and cards will stand, in the size of what comes. */
export function InboxSkeleton() {
  return (
    <>
      <div className={styles.head} />
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton shape="text" lines={3} />
        </div>
      ))}
    </>
  )
}
