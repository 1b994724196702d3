import { Skeleton } from '@foyer/ui'
import styles from './levels-skeleton.module.css'

/** As many as a phone shows. */
const CARDS = ['first', 'second', 'third']

/** Where the head and the levels will stand, in the size of what comes. */
export function LevelsSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Skeleton shape="row" />
      </div>
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton shape="row" />
          <Skeleton shape="text" lines={3} />
          <div className={styles.benefits}>
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </div>
        </div>
      ))}
    </>
  )
}
