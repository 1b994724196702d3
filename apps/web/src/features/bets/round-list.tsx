import type { LanguageCode } from '@foyer/contract/languages'
import { EmptyState, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NextPage } from '../../lib/next-page/next-page.tsx'
import { paths } from '../../lib/paths.ts'
import { QueryBlock } from '../../lib/query-block.tsx'
import { useScreenContext } from '../../lib/screen/use-screen-context.ts'
import styles from './bets.module.css'
import { BetsSkeleton } from './bets-skeleton.tsx'
import { ExportButton } from './export-button.tsx'
import { type GameRecordFilter, gameRecordPath } from './game-record-filter.ts'
import { gameRecordQuery } from './game-record-queries.ts'
import { RoundCard } from './round-card.tsx'
import { RoundTotals } from './round-totals.tsx'
import { VendorChoice } from './vendor-choice.tsx'

/** The answer may be there before the page is live, whose first rendering is everybody's. */
const UNASKED = { data: undefined, isError: false } as const
/** The most that the page can show. */
const WIDEST: GameRecordFilter = { period: '30days', category: '', vendor: '' }

interface RoundListProps {
  readonly filter: GameRecordFilter
  readonly language: LanguageCode
  /** It is known who looks; before that, as while the server renders, skeletons stand for what comes. */
  readonly asks: boolean
}

/** The rounds as far as they are loaded, with the sums of all of them above. */
export function RoundList({ filter, language, asks }: RoundListProps) {
  const query = useInfiniteQuery({
    ...gameRecordQuery(useScreenContext(), filter, language),
    enabled: asks,
  })
  return (
    <QueryBlock query={asks ? query : { ...query, ...UNASKED }} skeleton={<BetsSkeleton />}>
      {({ pages }) => {
        const [first] = pages
        const all = pages.flatMap(({ list }) => list)
        if (!first || all.length === 0) return <NoRounds filter={filter} />
        return (
          <>
            <RoundTotals totals={first.totals} />
            <VendorChoice filter={filter} vendors={first.vendors} />
            <ul className={styles.list}>
              {all.map((round) => (
                <li key={round.number}>
                  <RoundCard round={round} />
                </li>
              ))}
            </ul>
            <NextPage query={query} />
            <ExportButton filter={filter} />
          </>
        )
      }}
    </QueryBlock>
  )
}

/** What the page says where nothing was played, with the way to more, or to the games where there is no more. */
function NoRounds({ filter }: { readonly filter: GameRecordFilter }) {
  const isWidest = gameRecordPath(filter) === gameRecordPath(WIDEST)
  return (
    <EmptyState
      scene={isWidest ? 'games' : 'search'}
      action={
        <LinkButton href={isWidest ? paths.home : gameRecordPath(WIDEST)} variant="outline">
          {isWidest ? <Trans>To the games</Trans> : <Trans>All bets of 30 days</Trans>}
        </LinkButton>
      }
    >
      {isWidest ? (
        <Trans>You have not bet in the last 30 days.</Trans>
      ) : (
        <Trans>No bets found for this choice.</Trans>
      )}
    </EmptyState>
  )
}
