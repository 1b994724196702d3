import { isAgentOnly } from '@foyer/contract/member-types'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { paths } from '../../lib/paths.ts'
import { QueryBlock, UNASKED } from '../../lib/query-block.tsx'
import type { ScreenContext, ScreenPlace } from '../../lib/screen/screen.ts'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import { usePageDoor } from '../../lib/session/use-page-door.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { siteQuery, useSite } from '../merchant/index.ts'
import styles from './bets.module.css'
import { BetsSkeleton } from './bets-skeleton.tsx'
import { profitQuery, readSpan } from './profit-query.ts'
import { ProfitSpanChoice } from './profit-span-choice.tsx'
import { ProfitSums } from './profit-sums.tsx'

export const catalogues = ['bets', 'lib/game-categories']

/** Reads what the address asks for, where the merchant shows it; while the server renders, nobody's. */
export async function load(context: ScreenContext, { search }: ScreenPlace): Promise<void> {
  const { queries, session, words } = context
  const info = session.current()
  if (!info || isAgentOnly(info.type)) return
  const { switches } = await queries.ensureQueryData(siteQuery(context, words.language()))
  if (switches.PERSREP) await queries.prefetchQuery(profitQuery(context, readSpan(search)))
}

/** Profit and loss: what came, went, was staked and won in a time. */
export function Screen() {
  const session = useSession()
  const isOn = useSite().switches.PERSREP === true
  usePageDoor(isOn)
  const span = readSpan(useSearch({ from: paths.profit }))
  const asks = session !== null && !isAgentOnly(session.type) && isOn
  const query = useQuery({ ...profitQuery(useScreenContext(), span), enabled: asks })
  return (
    <div className={styles.screen}>
      <ProfitSpanChoice span={span} key={`${span.from} ${span.to}`} />
      <QueryBlock query={asks ? query : UNASKED} skeleton={<BetsSkeleton />}>
        {(sums) => <ProfitSums sums={sums} />}
      </QueryBlock>
    </div>
  )
}
