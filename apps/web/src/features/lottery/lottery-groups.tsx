import { SectionHead } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Draw, LotteryGroup } from './lottery.ts'
import { LotteryCard } from './lottery-card.tsx'
import styles from './lottery-screen.module.css'

interface LotteryGroupsProps {
  readonly groups: readonly LotteryGroup[]
  readonly draws: Readonly<Record<string, Draw>>
}

/** Cards of the first group whose pictures are seen without scrolling. */
const EAGER = 4

/** Lotteries under their headings. */
export function LotteryGroups({ groups, draws }: LotteryGroupsProps) {
  const { t } = useLingui()
  const id = useId()
  return groups.map((group, place) => (
    <section key={group.key} aria-labelledby={`${id}${group.key}`}>
      <SectionHead id={`${id}${group.key}`} title={group.name || t`More lotteries`} />
      <ul className={styles.list}>
        {group.lotteries.map((lottery, index) => (
          <li key={lottery.id}>
            <LotteryCard lottery={lottery} draw={draws[lottery.id]} eager={place === 0 && index < EAGER} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
