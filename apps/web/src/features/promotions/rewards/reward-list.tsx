import type { RewardStatus } from '@foyer/contract'
import { EmptyState, LinkButton, Skeleton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NextPage } from '../../../lib/next-page/next-page.tsx'
import { paths } from '../../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../../lib/query-block.tsx'
import { useScreenContext } from '../../../lib/screen/use-screen-context.ts'
import { RewardCard } from './reward-card.tsx'
import styles from './reward-centre.module.css'
import { rewardsQuery } from './reward-queries.ts'

/** As many as a phone shows. */
const CARDS = ['first', 'second', 'third', 'fourth']

interface RewardListProps {
  readonly status: RewardStatus
  /** It is known who looks; before that, as while the server renders, skeletons stand for what comes. */
  readonly asks: boolean
}

/** The rewards of a status as far as they are loaded. */
export function RewardList({ status, asks }: RewardListProps) {
  const query = useInfiniteQuery({ ...rewardsQuery(useScreenContext(), status), enabled: asks })
  return (
    <QueryBlock query={asks ? query : UNASKED} skeleton={<RewardsSkeleton />}>
      {({ pages }) => {
        const all = pages.flatMap(({ list }) => list)
        if (all.length === 0) return <NoRewards status={status} />
        return (
          <>
            <ul className={styles.list}>
              {all.map((reward) => (
                <li key={reward.id}>
                  <RewardCard reward={reward} />
                </li>
              ))}
            </ul>
            <NextPage query={query} />
          </>
        )
      }}
    </QueryBlock>
  )
}

function RewardsSkeleton() {
  return (
    <div className={styles.list}>
      {CARDS.map((card) => (
        <div key={card} className={styles.waiting}>
          <Skeleton shape="text" lines={3} />
        </div>
      ))}
    </div>
  )
}

/** What the page says where there is nothing, with the way to where rewards come from (REWARD-25-D). */
function NoRewards({ status }: { readonly status: RewardStatus }) {
  return (
    <EmptyState
      scene="gift"
      action={
        <LinkButton href={paths.activity} variant="outline">
          <Trans>To the promotions</Trans>
        </LinkButton>
      }
    >
      {status === 'claimable' && <Trans>There is nothing to claim right now.</Trans>}
      {status === 'claimed' && <Trans>You have not claimed a reward yet.</Trans>}
      {status === 'expired' && <Trans>No reward has expired.</Trans>}
    </EmptyState>
  )
}
