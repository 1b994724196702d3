import { Button, EmptyState, FailedBlock, LinkButton } from '@foyer/ui'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { later } from '../../lib/page-life/later.tsx'
import { OnceHydrated } from '../../lib/page-life/once-hydrated.tsx'
import { paths } from '../../lib/paths.ts'
import styles from './game-list.module.css'
import { GameList } from './game-list.tsx'
import { isFiltered, ownGames } from './list-filter.ts'
import { itemsOfRow, rowCount } from './list-rows.ts'
import { NoOwnGames } from './own/no-own-games.tsx'
import { PageLinks } from './pages/page-links.tsx'
import { SkeletonTiles } from './skeleton-tiles.tsx'
import type { ListState } from './use-list-filter.ts'
import type { ListGames } from './use-list-games.ts'
import { useLoadMore } from './use-load-more.ts'
import type { Vendor } from './vendor-queries.ts'

const newGames = later(() => import('./new-games.tsx'), 'NewGames')
const chosenChips = later(() => import('./filter/chosen-chips.tsx'), 'LateChosenChips')

interface ListBodyProps {
  readonly state: ListState
  readonly vendors: readonly Vendor[]
  readonly list: ListGames
}

/** Tiles that stand for a first page: they fill the window. */
const FIRST_BONES = 14
/** Tiles that stand for the page to come: a row or two. */
const MORE_BONES = 4

/** The list itself in each of its states: loading, failed, empty, and as far as it is loaded. */
export function ListBody({ state, vendors, list }: ListBodyProps) {
  const { games } = list
  const { features } = state
  const nextRow = itemsOfRow(rowCount(games.length, features), Number.POSITIVE_INFINITY, features).from
  useLoadMore({ ready: list.hasMore && !list.loadingMore && !list.moreFailed, load: list.more })

  const bones = <SkeletonTiles from={0} count={FIRST_BONES} features={features} />
  if (list.loading) return bones
  if (list.failed) {
    // What failed while the server rendered is asked again by the page itself.
    return (
      <OnceHydrated before={bones}>
        <div className={styles.tail}>
          <Failed onRetry={list.retry} retrying={list.loadingMore} />
        </div>
      </OnceHydrated>
    )
  }
  if (games.length === 0) return <NoGames state={state} vendors={vendors} />
  return (
    <>
      <GameList games={games} total={list.total} features={features} />
      <div className={styles.tail}>
        {list.moreFailed && <Failed onRetry={list.more} retrying={list.loadingMore} />}
        {list.hasMore && !list.moreFailed && (
          <SkeletonTiles from={nextRow} count={MORE_BONES} features={features} />
        )}
        {!list.hasMore && list.pages > 1 && (
          <p className={styles.end}>
            <Trans>No more games</Trans>
          </p>
        )}
        {state.entry.name === 'HOT' && !list.hasMore && !isFiltered(state.filter) && (
          <Suspense>
            <OnceHydrated>
              <newGames.Part />
            </OnceHydrated>
          </Suspense>
        )}
        {/* The browser leaves alone what the server wrote here, and shows it where there are no scripts. */}
        <noscript>
          {import.meta.env.SSR && <PageLinks filter={state.filter} hasMore={list.hasMore} />}
        </noscript>
      </div>
    </>
  )
}

function Failed({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  return (
    <FailedBlock onRetry={onRetry} retrying={retrying}>
      <Trans>Loading failed, click to retry</Trans>
    </FailedBlock>
  )
}

function NoGames({ state, vendors }: Omit<ListBodyProps, 'list'>) {
  const own = ownGames(state)
  const onHot = state.entry.path === paths.hot
  return (
    <EmptyState
      scene="games"
      action={
        isFiltered(state.filter) ? (
          <>
            <Suspense>
              <OnceHydrated>
                <chosenChips.Part state={state} vendors={vendors} />
              </OnceHydrated>
            </Suspense>
            <Button variant="accent" onClick={state.clear}>
              <Trans>Clear filter</Trans>
            </Button>
          </>
        ) : (
          <LinkButton variant="accent" href={onHot ? paths.slots : paths.hot}>
            {onHot ? <Trans>See the slots</Trans> : <Trans>See the hot games</Trans>}
          </LinkButton>
        )
      }
    >
      {own ? (
        <NoOwnGames own={own} />
      ) : isFiltered(state.filter) ? (
        <Trans>No games match what you have chosen.</Trans>
      ) : (
        <Trans>No games here yet</Trans>
      )}
    </EmptyState>
  )
}
