import { Skeleton } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { later } from '../../../lib/page-life/later.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import styles from './bonus-part.module.css'
import { moneyQuery } from './money-query.ts'

const bonusCard = later(() => import('./bonus-card.tsx'), 'BonusCard')

/** The bonus that the player is playing, with everything about it; nothing where there is none. */
export function OwnBonus() {
  const bonus = useQuery(moneyQuery(useScreenContext())).data?.bonus
  if (!bonus) return null
  const skeleton = (
    <div className={styles.waiting}>
      <Skeleton shape="text" lines={4} />
    </div>
  )
  return <bonusCard.Part bonus={bonus} skeleton={skeleton} />
}
