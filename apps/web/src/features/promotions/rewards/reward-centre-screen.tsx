import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { AddressChoice } from '../../../lib/address-choice.tsx'
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
  const status = readStatus(useSearch({ from: paths.rewardCentre }))
  return (
    <div className={styles.screen}>
      <AddressChoice
        label={t`Which rewards`}
        value={status}
        options={[
          { value: 'claimable', label: t`To claim` },
          { value: 'claimed', label: t`Claimed` },
          { value: 'expired', label: t({ context: 'reward', message: 'Expired' }) },
        ]}
        pathOf={rewardsPath}
      />
      {asks && <OwnBonus />}
      <RewardList status={status} asks={asks} />
    </div>
  )
}
