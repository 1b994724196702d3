import { useEffect, useRef } from 'react'
import type { FullPromotion } from './promotion.ts'
import { PromotionCard } from './promotion-card.tsx'
import styles from './promotion-list.module.css'
import { standingOf } from './standing.ts'
import { useStandings } from './standings-query.ts'

interface PromotionListProps {
  readonly promotions: readonly FullPromotion[]
  /** ms since 1970 */
  readonly readAt: number
  /** Id of the promotion that the address names: it is scrolled to and marked. */
  readonly marked: string | undefined
}

/** The cards of promotions. */
export function PromotionList({ promotions, readAt, marked }: PromotionListProps) {
  const list = useRef<HTMLUListElement>(null)
  const standings = useStandings()
  useEffect(() => {
    if (marked !== undefined)
      list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' })
  }, [marked])
  return (
    <ul ref={list} className={styles.list}>
      {promotions.map((promotion, index) => (
        <li key={promotion.id} className={styles.place} data-marked={promotion.id === marked || undefined}>
          <PromotionCard
            promotion={promotion}
            standing={standingOf(promotion, standings.data?.[promotion.id], readAt)}
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
