import { Skeleton } from '@foyer/ui'
import styles from './message-skeletons.module.css'

/** As many as a phone shows. */
const CARDS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Where message cards will stand, in the size of what comes. */
export function MessageSkeletons() {
  return CARDS.map((card) => (
    <div key={card} className={styles.card}>
      <Skeleton shape="text" lines={3} />
    </div>
  ))
}
