import { ProgressBar } from '@foyer/ui'
import { Plural, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Dot from 'lucide-react/icons/dot'
import type { CSSProperties } from 'react'
import { useFormats } from '../merchant/index.ts'
import { LevelBenefits } from './level-benefits.tsx'
import styles from './level-card.module.css'
import { LevelEmblem } from './level-emblem.tsx'
import { type VipStanding, vipProgress } from './vip-progress.ts'
import type { LevelRequirement, VipLevel } from './vip-queries.ts'

type MetRequirement = NonNullable<VipStanding['next']>['requirements'][number]

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
  /** How far the member is with what the level requires, on the level above the own one only. */
  readonly met: readonly MetRequirement[] | undefined
}

/** Id of a level's place on the page. */
export const levelPlace = (id: string): string => `vip-${id}`

/**
 * One level: name, conditions, benefits; on the member's own, how far it has come. Where others show how high they are,
 * the own one shows progress in the same room: nothing moves when it is known whose it is.
 */
export function LevelCard({ level, rank, count, next, reached, standing, met }: LevelCardProps) {
  const { t } = useLingui()
  const { id, name, conditions, requirements } = level
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
          <LevelEmblem rank={rank} count={count} />
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
        {requirements.length > 0
          ? requirements.map((requirement, index) => (
              <Requirement
                key={`${requirement.kind} ${requirement.days}`}
                requirement={requirement}
                has={reached ? requirement.amount : met?.[index]?.has}
              />
            ))
          : (conditions.length > 0 ? conditions : [t`Open to every member`]).map((condition) => (
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

interface RequirementProps {
  readonly requirement: LevelRequirement
  /** What the member has of it; `undefined` where that is not said. */
  readonly has: number | undefined
}

/** Something that is checked by itself: what it takes, and exactly how far the member is, in the same room. */
function Requirement({ requirement: { kind, amount, days }, has }: RequirementProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const names = {
    registered: t`Account opened`,
    confirmed: t`Phone number confirmed`,
    deposits: t`Deposits`,
    bets: t`Bets`,
  }
  const isMoney = kind === 'deposits' || kind === 'bets'
  const isMet = has !== undefined && has >= amount
  const Sign = isMet ? Check : Dot
  const [completed, expected] = [money(has ?? 0), money(amount)]
  return (
    <li>
      <Sign className={styles.sign} size="1.25em" aria-hidden="true" />
      <span>
        {names[kind]}
        {days !== null && (
          <>
            {' '}
            (<Plural value={days} one="# day" other="# days" />)
          </>
        )}
      </span>
      {isMoney && (
        <span className={styles.amount}>
          {has === undefined || isMet ? expected : t`${completed} of ${expected}`}
        </span>
      )}
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
