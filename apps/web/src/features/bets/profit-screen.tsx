import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import type { ScreenContext, ScreenPlace, ScreenProps } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { BalanceLine } from '../wallet/index.ts'
import styles from './bets.module.css'
import { BetsSkeleton } from './bets-skeleton.tsx'
import { profitQuery, readSpan } from './profit-query.ts'
import { ProfitSpanChoice } from './profit-span-choice.tsx'
import { ProfitSums } from './profit-sums.tsx'

export const catalogues = ['bets', 'lib/calendar', 'lib/game-categories']

/** Reads what the address asks for. */
export async function loadOwn(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  await context.queries.prefetchQuery(profitQuery(context, readSpan(search)))
}

/** Profit and loss: what came, went, was staked and won in a time. */
export function Screen({ asks }: ScreenProps) {
  const span = readSpan(useSearch({ from: paths.profit }))
  const query = useQuery({ ...profitQuery(useScreenContext(), span), enabled: asks })
  return (
    <div className={styles.screen}>
      {asks && <BalanceLine />}
      <ProfitSpanChoice span={span} />
      <QueryBlock query={asks ? query : UNASKED} skeleton={<BetsSkeleton />}>
        {(sums) => <ProfitSums sums={sums} />}
      </QueryBlock>
    </div>
  )
}
