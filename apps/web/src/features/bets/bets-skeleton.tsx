import { Skeleton } from '@foyer/ui'
import styles from './bets.module.css'

/** As many as a phone shows. */
const CARDS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Where sums and rounds will stand, in the size of what comes. */
export function BetsSkeleton() {
  return (
    <>
      <div className={styles.totals} data-empty="">
        <Skeleton shape="row" />
      </div>
      <div className={styles.list}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton shape="row" />
          </div>
        ))}
      </div>
    </>
  )
}
