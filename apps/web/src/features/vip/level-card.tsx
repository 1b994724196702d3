import { ProgressBar } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Crown from 'lucide-react/icons/crown'
import Dot from 'lucide-react/icons/dot'
import type { CSSProperties } from 'react'
import { LevelBenefits } from './level-benefits.tsx'
import styles from './level-card.module.css'
import { type VipStanding, vipProgress } from './vip-progress.ts'
import type { VipLevel } from './vip-queries.ts'

interface LevelCardProps {
  readonly level: VipLevel
  /** The lowest level is 1. */
  readonly rank: number
  /** How many levels there are. */
  readonly count: number
  /** Name of the level above; absent at the top. */
  readonly next: string | undefined
  /** The member has come this far, or further. */
  readonly reached: boolean
  /** Where the member stands, on the member's own level only. */
  readonly standing: VipStanding | undefined
}

/** Id of a level's place on the page. */
export const levelPlace = (id: string): string => `vip-${id}`

/**
 * One level: name, conditions, benefits; on the member's own, how far it has come. Where others show how high they are,
 * the own one shows progress in the same room: nothing moves when it is known whose it is.
 */
export function LevelCard({ level, rank, count, next, reached, standing }: LevelCardProps) {
  const { t } = useLingui()
  const { id, name, conditions } = level
  const own = standing !== undefined
  const Sign = reached ? Check : Dot
  const heading = `${levelPlace(id)}-name`
  return (
    <li
      id={levelPlace(id)}
      className={styles.level}
      tabIndex={-1}
      aria-current={own || undefined}
      aria-labelledby={heading}
      style={{ '--height': rank / count } as CSSProperties}
    >
      {own && <span className={styles.own}>{t`Your level`}</span>}
      <div className={styles.head}>
        <span className={styles.emblem} aria-hidden="true">
          <Crown size="1.25em" />
          <span>{rank}</span>
        </span>
        <div className={styles.title}>
          <h2 id={heading} className={styles.name} dir="auto">
            {name}
          </h2>
          {own ? <OwnProgress standing={standing} next={next} /> : <Ladder rank={rank} count={count} />}
        </div>
      </div>
      <h3 className={styles.subtitle}>{t`How to get here`}</h3>
      <ul className={styles.conditions}>
        {(conditions.length > 0 ? conditions : [t`Open to every member`]).map((condition) => (
          <li key={condition}>
            <Sign className={styles.sign} size="1.25em" aria-hidden="true" />
            <span dir="auto">{condition}</span>
          </li>
        ))}
      </ul>
      <h3 className={styles.subtitle}>{t`What you get`}</h3>
      <LevelBenefits level={level} />
    </li>
  )
}

function OwnProgress({
  standing,
  next,
}: {
  readonly standing: VipStanding
  readonly next: string | undefined
}) {
  const { t } = useLingui()
  const { completed, expected } = standing
  return (
    <ProgressBar
      label={next === undefined ? t`Conditions met` : t`Next: ${next}`}
      value={vipProgress(standing)}
      text={<span className={styles.figure}>{t`${completed} of ${expected}`}</span>}
    />
  )
}

function Ladder({ rank, count }: Pick<LevelCardProps, 'rank' | 'count'>) {
  const { t } = useLingui()
  const steps = Array.from({ length: count }, (_, step) => step + 1)
  return (
    <div>
      <p className={styles.step}>{t`Level ${rank} of ${count}`}</p>
      <div className={styles.ladder} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-lit={step <= rank || undefined} />
        ))}
      </div>
    </div>
  )
}
