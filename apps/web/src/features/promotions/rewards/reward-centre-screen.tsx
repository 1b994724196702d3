import { isTrial } from '@foyer/contract/member-types'
import { SegmentedControl } from '@foyer/ui'
import { useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { paths } from '../../../lib/paths.ts'
import type { ScreenContext, ScreenPlace } from '../../../lib/screen/screen.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { siteQuery } from '../../merchant/index.ts'
import { bonusQuery, OwnBonus } from '../../wallet/index.ts'
import styles from './reward-centre.module.css'
import { RewardList } from './reward-list.tsx'
import { readStatus, rewardsPath, rewardsQuery } from './reward-queries.ts'
import { useRewardDoor } from './use-reward-door.ts'

export const catalogues = ['promotions/rewards', 'lib/game-categories']

/** Reads the first page that the address asks for, where the merchant has rewards; while the server renders, nobody's. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || isTrial(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (!switches.REWCEN3) return
  await Promise.all([
    queries.prefetchInfiniteQuery(rewardsQuery(context, readStatus(search))),
    queries.prefetchQuery(bonusQuery(context)),
  ])
}

/** The reward centre: what the caller may claim, has claimed, and has missed. */
export function Screen() {
  const { t } = useLingui()
  const router = useRouter()
  const session = useSession()
  const isOpen = useRewardDoor()
  const status = readStatus(useSearch({ from: paths.rewardCentre }))
  // The address follows when the rewards are there; what was tapped is lit before.
  const [lit, light] = useOptimistic(status)
  const choose = (next: typeof status) =>
    startTransition(async () => {
      light(next)
      await router.navigate({ href: rewardsPath(next) })
    })
  if (!isOpen) return null
  return (
    <div className={styles.screen}>
      <SegmentedControl
        label={t`Which rewards`}
        value={lit}
        options={[
          { value: 'claimable', label: t`To claim` },
          { value: 'claimed', label: t`Claimed` },
          { value: 'expired', label: t`Expired` },
        ]}
        onValueChange={choose}
      />
      {session !== null && <OwnBonus />}
      <RewardList status={status} asks={session !== null} />
    </div>
  )
}
