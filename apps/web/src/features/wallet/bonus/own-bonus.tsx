import { Skeleton } from '@foyer/ui'
import { useQuery } from '@tanstack/react-query'
import { laterPart } from '../../../lib/later-part.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { bonusQuery } from './bonus-query.ts'
import styles from './own-bonus.module.css'

const bonusCard = laterPart(async () => {
  const { BonusCard: Part, catalogues } = await import('./bonus-card.tsx')
  return { Part, catalogues }
})

/** The bonus that the player is playing, for those who look; nothing where there is none. */
export function OwnBonus() {
  const bonus = useQuery(bonusQuery(useScreenContext())).data?.bonus
  if (!bonus) return null
  const skeleton = (
    <div className={styles.waiting}>
      <Skeleton shape="text" lines={4} />
    </div>
  )
  return <bonusCard.Part bonus={bonus} skeleton={skeleton} />
}
