import { Skeleton } from '@foyer/ui'
import styles from './game-list.module.css'
import { isFeature } from './list-rows.ts'

interface SkeletonTilesProps {
  /** Place of the first one in the list, from 0. */
  readonly from: number
  readonly count: number
  readonly features: boolean
}

/** Grey tiles in the places and sizes of those to come. */
export function SkeletonTiles({ from, count, features }: SkeletonTilesProps) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => from + index).map((place) => (
        <div key={place} className={styles.bone} data-feature={isFeature(place, features) || undefined}>
          <Skeleton shape={isFeature(place, features) ? 'banner' : 'tile'} />
        </div>
      ))}
    </div>
  )
}
