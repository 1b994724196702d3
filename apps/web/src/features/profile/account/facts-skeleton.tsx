import { Card, Skeleton } from '@foyer/ui'
import styles from './my-account-screen.module.css'

/** Stands for picture and facts. */
export function FactsSkeleton() {
  return (
    <>
      <div className={styles.face} aria-hidden="true">
        <div className={styles.waitingFace} />
        <Skeleton shape="text" />
      </div>
      <Card flush aria-hidden="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </Card>
    </>
  )
}
