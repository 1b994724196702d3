import { Skeleton } from '@foyer/ui'
import { SEARCH_PAGE_SIZE } from '../search/search-paging.ts'
import styles from './provider-list-plate.module.css'

/** A page of plates while it is on its way. */
export function ProviderPlatesSkeleton() {
  return (
    <div className={styles.plates}>
      {Array.from({ length: SEARCH_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity and no state
        <Skeleton key={index} shape="tile" />
      ))}
    </div>
  )
}
