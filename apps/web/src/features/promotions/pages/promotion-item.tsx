import type { FullPromotion } from './promotion.ts'
import { PromotionAction } from './promotion-action.tsx'
import styles from './promotion-item.module.css'
import { PromotionPeriod } from './promotion-period.tsx'
import { actionOf, standingOf } from './standing.ts'
import { StandingLabel } from './standing-label.tsx'
import { useStandings } from './standings-query.ts'

interface PromotionItemProps {
  readonly promotion: FullPromotion
  /** ms since 1970 */
  readonly readAt: number
  /** The page is that of the application itself, and needs no way to it. */
  readonly applies?: boolean
}

/** A promotion in short: title, period, how it stands, and the one thing that can be done. */
export function PromotionItem({ promotion, readAt, applies = false }: PromotionItemProps) {
  const standings = useStandings()
  const standing = standingOf(promotion, standings.data?.[promotion.id], readAt)
  return (
    <section className={styles.item}>
      <h2 className={styles.title} dir="auto">
        {promotion.title}
      </h2>
      <p className={styles.facts}>
        <span>
          <PromotionPeriod promotion={promotion} />
        </span>
        <StandingLabel standing={standing} />
      </p>
      {!(applies && actionOf(standing) === 'apply') && (
        <PromotionAction promotion={promotion} standing={standing} standings={standings} />
      )}
    </section>
  )
}
