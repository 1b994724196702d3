import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** What a badge in the corner of a tile stands for. */
export type CornerBadgeKind = 'hot' | 'new' | 'feature' | 'jackpot'

/**
 * A short mark for the upper start corner of a tile; the word comes as its content. Its icon is painted by the style:
 * a page shows dozens of them, and an element less in each is felt on a slow phone.
 */
export function CornerBadge({ kind, children }: { kind: CornerBadgeKind; children: ReactNode }) {
  return (
    <span className={styles.corner} data-kind={kind}>
      <span>{children}</span>
    </span>
  )
}
