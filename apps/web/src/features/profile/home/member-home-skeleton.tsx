import { Skeleton } from '@foyer/ui'
import styles from './member-home-screen.module.css'

/** Stands for the member home until it is known who is logged in. */
export function MemberHomeSkeleton() {
  return (
    <div className={styles.screen} aria-hidden="true">
      <div className={styles.member}>
        <div className={styles.waitingLine}>
          <Skeleton shape="text" />
        </div>
        <div className={styles.waitingBox} />
        <div className={styles.waitingBox} />
      </div>
      {[3, 4].map((rows) => (
        <div key={rows}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity and no state
            <Skeleton key={row} shape="row" />
          ))}
        </div>
      ))}
    </div>
  )
}
