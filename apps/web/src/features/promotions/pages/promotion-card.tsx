import { paths, withQuery } from '../../../lib/paths.ts'
import { RouterLink } from '../../../lib/router-link.tsx'
import type { FullPromotion } from './promotion.ts'
import styles from './promotion-card.module.css'
import { PromotionPeriod } from './promotion-period.tsx'
import { PromotionPicture } from './promotion-picture.tsx'
import type { Standing } from './standing.ts'
import { StandingLabel } from './standing-label.tsx'

interface PromotionCardProps {
  readonly promotion: FullPromotion
  readonly standing: Standing
  /** The first in sight. */
  readonly first: boolean
}

/** A promotion in the list; a tap opens it. */
export function PromotionCard({ promotion, standing, first }: PromotionCardProps) {
  return (
    <RouterLink
      href={withQuery(paths.activityDetail, { id: promotion.id })}
      className={styles.card}
      data-over={standing === 'closed' || undefined}
    >
      <PromotionPicture path={promotion.pictures[0]} first={first} />
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {promotion.title}
        </span>
        <span className={styles.facts}>
          <span>
            <PromotionPeriod promotion={promotion} />
          </span>
          <StandingLabel standing={standing} />
        </span>
      </span>
    </RouterLink>
  )
}
