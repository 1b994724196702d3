import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../../lib/screen/screen.ts'
import { moneyQuery, OwnBonus } from '../../wallet/index.ts'
import styles from './reward-centre.module.css'
import { RewardList } from './reward-list.tsx'
import { readStatus, rewardsPath, rewardsQuery } from './reward-queries.ts'

export const catalogues = ['promotions/rewards', 'lib/game-categories']

/** Reads the first page that the address asks for. */
export async function loadOwn(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries } = context
  await Promise.all([
    queries.prefetchInfiniteQuery(rewardsQuery(context, readStatus(search))),
    queries.prefetchQuery(moneyQuery(context)),
  ])
}

/** The reward centre: what the caller may claim, has claimed, and has missed. */
export function Screen({ asks }: ScreenProps) {
  const { t } = useLingui()
  const router = useRouter()
  const status = readStatus(useSearch({ from: paths.rewardCentre }))
  // The address follows when the rewards are there; what was tapped is lit before.
  const [lit, light] = useOptimistic(status)
  const choose = (next: typeof status) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: rewardsPath(next) })
    })
  return (
    <div className={styles.screen}>
      <SegmentedControl
        label={t`Which rewards`}
        value={lit}
        options={[
          { value: 'claimable', label: t`To claim` },
          { value: 'claimed', label: t`Claimed` },
          { value: 'expired', label: t({ context: 'reward', message: 'Expired' }) },
        ]}
        onValueChange={choose}
      />
      {asks && <OwnBonus />}
      <RewardList status={status} asks={asks} />
    </div>
  )
}
