import Crown from 'lucide-react/icons/crown'
import Flame from 'lucide-react/icons/flame'
import Sparkles from 'lucide-react/icons/sparkles'
import Zap from 'lucide-react/icons/zap'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

/** What a badge in the corner of a tile stands for. */
export type CornerBadgeKind = 'hot' | 'new' | 'feature' | 'jackpot'

const icons = { hot: Flame, new: Sparkles, feature: Zap, jackpot: Crown }

/** A short mark for the upper start corner of a tile; the word comes as its content. */
export function CornerBadge({ kind, children }: { kind: CornerBadgeKind; children: ReactNode }) {
  const Icon = icons[kind]
  return (
    <span className={styles.corner} data-kind={kind}>
      <Icon aria-hidden="true" strokeWidth={2.5} />
      <span>{children}</span>
    </span>
  )
}
